import type { Stats } from 'node:fs';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isSystemError } from './embedded-postgres.error.js';

/** @returns undefined when the file does not exist; other errors are thrown */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @returns undefined when nothing exists at the path; other errors are thrown */
export async function statIfExists(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

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
