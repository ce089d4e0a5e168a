import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
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
