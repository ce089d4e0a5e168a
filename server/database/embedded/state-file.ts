import type { Stats } from 'node:fs';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isSystemError } from './embedded-postgres.error.js';

/** @returns the text of a file, undefined when it does not exist; other failures are thrown */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @returns what the system knows of a file or folder, undefined when it does not exist; other failures are thrown */
export async function statIfThere(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Writes a small file whole, safe against a loss of power, unless there is one already: of several processes that do so at
 * once, one wins.
 * @param mode permissions, less our umask
 * @returns the content that stands, ours or another's
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
