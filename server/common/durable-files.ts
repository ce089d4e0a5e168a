import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file, in place of one of that name; makes its folder. A reader sees all of it or nothing, and when it resolves
 * the file outlives a power failure.
 */
export async function writeDurably(path: string, body: Buffer): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomBytes(8).toString('hex')}.tmp`);
  try {
    await writeNewFile(temporary, body);
    await renameDurably(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a file through to the disk; there must be none at the path. */
export const writeNewFile = (path: string, body: Buffer): Promise<void> =>
  withFile(path, 'wx', async (file) => {
    await file.writeFile(body);
    await file.sync();
  });

/** Writes what the system has of a file through to the disk. */
export const syncFile = (path: string): Promise<void> => withFile(path, 'r+', (file) => file.sync());

/** Renames a file whose content is safe on the disk. That outlives a power failure only once the folder is written. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await withFile(dirname(to), 'r', (folder) => folder.sync());
}

async function withFile(
  path: string,
  flags: string,
  use: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags);
  try {
    await use(file);
  } finally {
    await file.close();
  }
}
