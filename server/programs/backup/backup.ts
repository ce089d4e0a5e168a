import 'reflect-metadata';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { writeDurably } from '../../common/process/durable-files.js';
import { readSettings } from '../../config/settings.js';
import { openInstalledDatabase } from '../../database/open-database.js';
import { filesFolder } from '../../storage/disk-files.js';
import { ProgramFailure, failStart } from '../../common/process/fail-start.js';
import { backUpDatabase } from './back-up-database.js';
import { manifestName } from './backup-manifest.js';
import { copyStoredFiles } from './stored-files.js';

/** `npm run backup`: exit code 0 when the backup is complete. The server may be running. */
const { out } = new Command('backup')
  .description('Copies the database as of one moment and the files on disk. The server may be running.')
  .requiredOption('--out <folder>', 'an empty folder, which is created if missing')
  .parse()
  .opts<{ out: string }>();

try {
  const settings = readSettings(process.env);
  await mkdir(out, { recursive: true, mode: 0o700 });
  if ((await readdir(out)).length > 0) throw new ProgramFailure(`${out} is not empty`);
  const database = await openInstalledDatabase(settings, (line) => console.log(line));
  try {
    const manifest = await backUpDatabase(database.url, out);
    // The files are copied after the database, so that each code in it has its files.
    const files = settings.s3 ? 0 : await copyStoredFiles(filesFolder(settings), join(out, 'files'));
    await writeDurably(join(out, manifestName), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    const rows = manifest.tables.find(({ name }) => name === 'qr_data')?.rows;
    console.log(`${rows} codes and ${files} files are in ${out}`);
  } finally {
    await database.stop();
  }
} catch (error) {
  failStart(error, 'The backup failed');
}
