import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from './disk-files.js';

/** Incomplete files, all in one folder, so that files left behind by a crash can be deleted. */
export class TemporaryFiles {
  /** @param folder on the same file system as the files' destination */
  constructor(private readonly folder: string) {}

  /** Calls `work` with an unused path, and removes any file that is left there afterwards. */
  async use<T>(work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, randomBytes(12).toString('hex'));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes files last modified before the given time. @returns the number of removed files */
  async sweep(before: Date): Promise<number> {
    let removed = 0;
    for (const name of (await readdir(this.folder).catch(undefinedIfMissing)) ?? []) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(undefinedIfMissing);
      if (!found || found.mtime >= before) continue;
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }
}
