import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Settings } from '../../../config/settings.js';
import { incomingFolder } from '../../../storage/disk-files.js';
import { DiskRoom } from '../../../storage/disk-room.js';
import type { ObjectStorage } from '../../../storage/object-storage.js';
import { openStorage } from '../../../storage/storage.module.js';
import { TemporaryFiles } from '../../../storage/temporary-files.js';
import { type Check, fault, type Finding, ok, skipped } from '../check.js';
import { tryPresignedPut } from './presigned-put.js';
import { judgePublicFiles } from './public-files.js';
import { judgeStorageFailure } from './storage-failure.js';

/** Stores, reads, copies and deletes an object as an upload is, under keys of its own. */
export const storageCheck: Check = {
  name: 'files',
  settings: ['STORAGE', 'S3_', 'DATA_DIR'],
  run: async ({ settings }) => {
    if (!settings.s3 && !existsSync(resolve(settings.dataDir)))
      return [skipped('on disk, where nothing is yet')];
    const room = new DiskRoom(resolve(settings.dataDir));
    const storage = await openStorage(settings, new TemporaryFiles(incomingFolder(settings)), room);
    const name = `doctor/${randomBytes(12).toString('hex')}.png`;
    const [upload, copy] = [`uploads/${name}`, `content/${name}`];
    try {
      const sent = await tryFiles(storage, settings, upload, copy);
      return [ok(settings.s3 ? `bucket ${settings.s3.bucket}` : 'on disk'), ...sent];
    } catch (error) {
      return [judgeStorageFailure(error, settings)];
    } finally {
      await Promise.allSettled([storage.delete(upload), storage.delete(copy)]);
    }
  },
};

async function tryFiles(
  storage: ObjectStorage,
  settings: Settings,
  upload: string,
  copy: string,
): Promise<Finding[]> {
  await requireListing(storage);
  const body = randomBytes(2_000);
  const put = await tryPresignedPut(storage, settings, upload, body);
  if (put.level !== 'ok') await storage.put(upload, body);
  if (await storage.stat(copy)) throw new Error('an object is there that was never stored');
  if (!(await storage.copy(upload, copy))) return [put, lost('cannot be copied')];
  if (!(await storage.get(copy))?.body.equals(body)) return [put, lost('is not read as it was written')];
  const shown = await judgePublicFiles(settings, upload, copy);
  await storage.delete(copy);
  if (await storage.stat(copy)) return [put, lost('is still there after it was deleted')];
  return [put, ...shown, ok('written, read, copied and deleted')];
}

/** Before anything is written: a listing tells a missing bucket from missing rights. */
async function requireListing(storage: ObjectStorage): Promise<void> {
  for await (const _first of storage.list('uploads/')) return;
}

const lost = (what: string) =>
  fault(
    `An object that was stored ${what}`,
    'Use a storage that is consistent as S3 is: what is written must be readable at once.',
  );
