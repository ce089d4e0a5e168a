import { type FileHandle, readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Unavailable } from '../common/errors/unavailable.js';
import { isSystemError, undefinedOn } from '../common/process/system-error.js';
import type { Settings } from '../config/settings.js';
import { isObjectKey } from './object-key.js';
import { type ObjectInfo, storageDown } from './object-storage.js';
import { storageFailures } from './storage-metrics.js';

export const filesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(resolve(dataDir), 'files');

/** The folder of incomplete files. Its name is hidden, so that no key refers to it; on the files' own file system, moving one is a rename. */
export const incomingFolder = (settings: Pick<Settings, 'dataDir'>) =>
  join(filesFolder(settings), '.incoming');

/** @throws the file system's error; ENOENT also for anything but a regular file */
export async function infoOf(key: string, file: string | FileHandle): Promise<ObjectInfo> {
  const stats = typeof file === 'string' ? await stat(file) : await file.stat();
  if (!stats.isFile()) throw Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'stat' });
  const { size, mtime, mtimeMs } = stats;
  const etag = `"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}"`;
  return { key, bytes: size, etag, modifiedAt: mtime };
}

/** Skips files that are deleted during the listing. */
export async function* listFiles(folder: string, prefix: string): AsyncGenerator<ObjectInfo> {
  const listing = readdir(join(folder, prefix), { recursive: true, withFileTypes: true });
  for (const entry of (await existing(listing)) ?? []) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path);
    const info = entry.isFile() && isObjectKey(key) && (await existing(infoOf(key, path)));
    if (info) yield info;
  }
}

/** @returns undefined when the file does not exist @throws Unavailable when the disk fails */
export const existing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch(undefinedIfMissing).catch(diskUnavailable);

/** ENAMETOOLONG counts as missing: file systems allow shorter names than keys do. */
const missingCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** Whether the error means that the file does not exist. */
export const isMissing = (error: unknown): boolean => isSystemError(error, ...missingCodes);

/** A handler for `.catch()`: returns undefined when the file does not exist; rethrows other errors. */
export const undefinedIfMissing = undefinedOn(...missingCodes);

/** A handler for `.catch()`: turns file system errors (disk full, read-only, no permission) into Unavailable; rethrows others. */
export function diskUnavailable(error: unknown): never {
  if (!isSystemError(error)) throw error;
  storageFailures.inc();
  throw new Unavailable(storageDown, { cause: error });
}
