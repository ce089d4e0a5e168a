import { type FileHandle, readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Settings } from '../config/settings.js';
import { diskUnavailable, isMissing } from './disk-failure.js';
import { isObjectKey } from './object-key.js';
import type { ObjectInfo } from './object-storage.js';

export const filesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(resolve(dataDir), 'files');

/** Hidden, so that no key leads into it; inside the folder of files, so that moving a file out of it is one rename. */
export const incomingFolder = (settings: Pick<Settings, 'dataDir'>) =>
  join(filesFolder(settings), '.incoming');

/** @throws the file system's error, ENOENT also for what is no file */
export async function infoOf(key: string, file: string | FileHandle): Promise<ObjectInfo> {
  const stats = typeof file === 'string' ? await stat(file) : await file.stat();
  if (!stats.isFile()) throw Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'stat' });
  const { size, mtime, mtimeMs } = stats;
  const etag = `"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}"`;
  return { key, bytes: size, etag, modifiedAt: mtime };
}

/** Objects below a prefix. Files that vanish meanwhile are left out. */
export async function* listFiles(folder: string, prefix: string): AsyncGenerator<ObjectInfo> {
  try {
    const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(folder, path);
      if (entry.isFile() && isObjectKey(key)) yield* infoIfThere(key, path);
    }
  } catch (error) {
    if (!isMissing(error)) diskUnavailable(error);
  }
}

async function* infoIfThere(key: string, path: string): AsyncGenerator<ObjectInfo> {
  try {
    yield await infoOf(key, path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
