import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { readSettings } from '../../config/settings.js';
import { AgeDecryption } from './age.js';
import { failStart } from '../../common/process/fail-start.js';
import { ProgramFailure } from '../../common/process/program-failure.js';
import { importCodes } from './import-codes.js';
import { SignedExport } from './read-export.js';
import { withInstallation } from './with-installation.js';

/** `npm run import`: exit code 0 when all codes of the export are there. */
const { from, identity, signer } = new Command('import')
  .description(
    'Adds the codes of an export that are not there. What is there stays as it is; it may be repeated.',
  )
  .requiredOption('--from <folder>', 'a complete export')
  .requiredOption('--identity <file>', 'secret key of age')
  .requiredOption(
    '--signer <file>',
    'public key (PEM) of the server that wrote it, as it was kept apart from the export',
  )
  .allowExcessArguments(false)
  .parse()
  .opts<{ from: string; identity: string; signer: string }>();

const read = (file: string) =>
  readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ProgramFailure(`${file} cannot be read (${cause.code ?? cause.message})`, { cause });
  });

try {
  const source = await SignedExport.open(from, new AgeDecryption(await read(identity)), await read(signer));
  await withInstallation(readSettings(process.env), async ({ dataSource, storage }) => {
    const { codes, kept, files } = await importCodes(source, dataSource, storage, (done) =>
      console.log(`${done} codes`),
    );
    console.log(`${codes} codes: ${codes - kept} added, ${kept} were there already; ${files} files added`);
  });
} catch (error) {
  failStart(error);
}
