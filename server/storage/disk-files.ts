import { type FileHandle, readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Settings } from '../config/settings.js';
import { diskUnavailable, undefinedIfMissing } from './disk-failure.js';
import { isObjectKey } from './object-key.js';
import type { ObjectInfo } from './object-storage.js';

export const filesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(resolve(dataDir), 'files');

/** Hidden, so that no key can refer to it; on the same file system as the files, so that moving one is a rename. */
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

/** @returns undefined when there is no such file @throws Unavailable when the disk fails */
export const existing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch(undefinedIfMissing).catch(diskUnavailable);
