import { constants } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renameDurably, syncFile } from '../../common/process/durable-files.js';
import { undefinedOn } from '../../common/process/system-error.js';
import { listFiles } from '../../storage/disk-files.js';

/**
 * Copies the stored files of one folder to another. Files that exist there are skipped, because the content under a key never changes;
 * so are files that are deleted meanwhile.
 * @returns the number of copied files
 */
export async function copyStoredFiles(from: string, to: string): Promise<number> {
  let copied = 0;
  for await (const { key } of listFiles(from, '')) {
    const target = join(to, key);
    if (await stat(target).catch(undefinedOn('ENOENT'))) continue;
    await mkdir(dirname(target), { recursive: true });
    const unfinished = join(dirname(target), '.unfinished');
    try {
      await copyFile(join(from, key), unfinished, constants.COPYFILE_FICLONE);
    } catch (error) {
      undefinedOn('ENOENT')(error);
      continue;
    }
    await syncFile(unfinished);
    await renameDurably(unfinished, target);
    copied++;
  }
  return copied;
}
