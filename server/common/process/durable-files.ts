import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Creates or replaces a file atomically, and its folder if missing. Durable once resolved. */
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

/** Writes and syncs a new file; fails if one exists. */
export const writeNewFile = (path: string, body: Buffer): Promise<void> =>
  withFile(path, 'wx', async (file) => {
    await file.writeFile(body);
    await file.sync();
  });

export const syncFile = (path: string): Promise<void> => withFile(path, 'r+', (file) => file.sync());

/** Renames a synced file, then syncs the folder: only then is the rename durable. */
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
