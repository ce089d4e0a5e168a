import 'reflect-metadata';
import { join } from 'node:path';
import { Command } from 'commander';
import { readSettings } from '../../config/settings.js';
import { startDatabase } from '../../database/open-database.js';
import { filesFolder } from '../../storage/disk-files.js';
import { readManifest } from './backup-manifest.js';
import { failStart } from '../../common/process/fail-start.js';
import { restoreDatabase } from './restore-database.js';
import { copyStoredFiles } from './stored-files.js';

/** `npm run restore`: exit code 0 when everything is restored. No server may be running on the installation. */
const { from } = new Command('restore')
  .description('Fills an empty installation with a backup. The versions of PostgreSQL may differ.')
  .requiredOption('--from <folder>', 'a complete backup')
  .parse()
  .opts<{ from: string }>();

try {
  const settings = readSettings(process.env);
  const manifest = await readManifest(from);
  const database = await startDatabase(settings, (line) => console.log(line));
  try {
    const files = settings.s3 ? 0 : await copyStoredFiles(join(from, 'files'), filesFolder(settings));
    await restoreDatabase(database.url, from, manifest);
    const rows = manifest.tables.find(({ name }) => name === 'qr_data')?.rows;
    console.log(`${rows} codes and ${files} files are restored, as of ${manifest.madeAt}`);
  } finally {
    await database.stop();
  }
} catch (error) {
  failStart(error, 'The restore failed');
}
