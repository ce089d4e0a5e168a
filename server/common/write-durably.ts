import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
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
    await withFile(temporary, 'wx', async (file) => {
      await file.writeFile(body);
      await file.sync();
    });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await withFile(folder, 'r', (opened) => opened.sync());
}

async function withFile(
  path: string,
  flags: string,
  use: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags);
  try {
    await use(file);
  } finally {
    await file.close();
  }
}
