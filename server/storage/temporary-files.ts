import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './disk-failure.js';

/** Incomplete files, all in one folder, so that those left behind by a crash can be swept. */
export class TemporaryFiles {
  /** @param folder on the same file system as the files' destination */
  constructor(private readonly folder: string) {}

  /** Calls `work` with a fresh path, and removes what is left there afterwards. */
  async use<T>(work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, randomBytes(12).toString('hex'));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes files last modified before the given time. @returns how many */
  async sweep(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await this.names()) {
      const path = join(this.folder, name);
      if (!(await isOlder(path, before))) continue;
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }

  private async names(): Promise<string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
