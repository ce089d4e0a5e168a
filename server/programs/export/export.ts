import 'reflect-metadata';
import { Command } from 'commander';
import { failStart } from '../../common/process/fail-start.js';
import { readSettings } from '../../config/settings.js';
import { exportCodes } from './export-codes.js';
import { withInstallation } from './with-installation.js';

/** `npm run export`: exit code 0 when the export is complete. */
const { out } = new Command('export')
  .description('Writes all codes, without e-mail addresses, and the files that they lead to.')
  .requiredOption('--out <folder>', 'an empty folder, which is created if missing')
  .parse()
  .opts<{ out: string }>();

try {
  const settings = readSettings(process.env);
  await withInstallation(settings, async (installation) => {
    const sources = { ...installation, publicOrigin: settings.publicOrigin };
    const { codes, open, missingFiles } = await exportCodes(sources, out);
    for (const key of missingFiles) console.warn(`The storage does not have the file ${key}`);
    console.log(`${codes} codes, of which ${open} open, are in ${out}`);
  });
} catch (error) {
  failStart(error, 'The export failed');
}
