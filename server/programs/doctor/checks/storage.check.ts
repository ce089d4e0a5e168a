import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Settings } from '../../../config/settings.js';
import { incomingFolder } from '../../../storage/disk-files.js';
import { DiskQuota } from '../../../storage/disk-quota.js';
import type { ObjectStorage } from '../../../storage/object-storage.js';
import { openStorage } from '../../../storage/storage.module.js';
import { TemporaryFiles } from '../../../storage/temporary-files.js';
import { type Check, fault, type Finding, ok, skipped } from '../check.js';
import { judgePublicFiles, type TriedKeys, tryPresignedPut } from './browser-access.js';
import { judgeStorageFailure } from './storage-failure.js';

/** Stores, reads, copies and deletes an object under its own keys, as the server does with an upload. */
export const storageCheck: Check = {
  name: 'files',
  run: async (settings) => {
    if (!settings.s3 && !existsSync(resolve(settings.dataDir)))
      return [skipped('on disk; DATA_DIR does not exist yet')];
    const quota = new DiskQuota(resolve(settings.dataDir));
    const storage = await openStorage(settings, new TemporaryFiles(incomingFolder(settings)), quota);
    const name = `doctor-${randomBytes(12).toString('hex')}.png`;
    const keys = { upload: `uploads/${name}`, content: `content/${name}`, picture: `qr-${name}` };
    try {
      const sent = await tryFiles(storage, settings, keys);
      return [ok(settings.s3 ? `bucket ${settings.s3.bucket}` : 'on disk'), ...sent];
    } catch (error) {
      return [judgeStorageFailure(error, settings)];
    } finally {
      await Promise.allSettled(Object.values(keys).map((key) => storage.delete(key)));
    }
  },
};

async function tryFiles(storage: ObjectStorage, settings: Settings, keys: TriedKeys): Promise<Finding[]> {
  await requireListing(storage);
  const body = randomBytes(2_000);
  const put = await tryPresignedPut(storage, settings, keys.upload, body);
  if (put.level !== 'ok') await storage.put(keys.upload, body);
  const isCopied = await storage.copy(keys.upload, keys.content);
  if (!isCopied || !(await storage.get(keys.content))?.equals(body)) return [put, inconsistent];
  if (settings.s3?.publicUrl) await storage.copy(keys.upload, keys.picture);
  const shown = await judgePublicFiles(settings, keys);
  await storage.delete(keys.content);
  return [put, ...shown, ok('written, read, copied and deleted')];
}

/** Runs before the first write, because only a listing tells a missing bucket from a missing permission. */
async function requireListing(storage: ObjectStorage): Promise<void> {
  for await (const _first of storage.list('uploads/')) return;
}

const inconsistent = fault(
  'An object that was stored cannot be copied and read',
  'Use a storage with the consistency of S3: a written object must be readable at once.',
);
