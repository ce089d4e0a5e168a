import type { Stats } from 'node:fs';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isSystemError, undefinedOn } from '../../common/process/system-error.js';

/** @returns undefined when the file does not exist; other errors are thrown */
export const readIfExists = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(undefinedOn('ENOENT'));

/** @returns undefined when nothing exists at the path; other errors are thrown */
export const statIfExists = (file: string): Promise<Stats | undefined> =>
  stat(file).catch(undefinedOn('ENOENT'));

/**
 * Writes a small file atomically and durably unless it exists; of several processes at once, one wins.
 * @param mode permissions before the umask
 * @returns the content of the file, ours or the winner's
 */
export async function writeOnce(file: string, content: string, mode: number): Promise<string> {
  const unfinished = `${file}.${process.pid}`;
  await rm(unfinished, { force: true });
  try {
    await writeFile(unfinished, content, { mode, flush: true });
    await link(unfinished, file);
    return content;
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
    return await readFile(file, 'utf8');
  } finally {
    await rm(unfinished, { force: true });
  }
}
