import 'reflect-metadata';
import { Command, InvalidArgumentError } from 'commander';
import { failStart } from '../../common/process/fail-start.js';
import { readSettings } from '../../config/settings.js';
import { readOrigin } from '../../domain/origin.js';
import { verifyChecksums } from './export-folder.js';
import { CodeImport } from './import-codes.js';
import { withInstallation } from './with-installation.js';

/** Collects the origins of an option. */
function readOrigins(text: string, earlier: readonly string[] = []): string[] {
  const origin = readOrigin(text);
  if (origin === undefined) throw new InvalidArgumentError('It is not an origin such as https://q.example.');
  return [...earlier, origin];
}

/** `npm run import`: exit code 0 when all codes of the export exist here, 1 when it failed or refused lines. */
const { from, linkOrigin } = new Command('import')
  .description('Adds the codes of an export that do not exist here, and leaves existing codes as they are.')
  .requiredOption('--from <folder>', 'a complete export')
  .option(
    '--link-origin <origins...>',
    'origins of its printed codes, if they lead to this installation by now',
    readOrigins,
  )
  .parse()
  .opts<{ from: string; linkOrigin?: string[] }>();

try {
  const sums = await verifyChecksums(from);
  const settings = readSettings(process.env);
  const ownOrigins = [...new Set([settings.publicOrigin, settings.linkOrigin])];
  const linkOrigins = [...ownOrigins, ...(linkOrigin ?? [])];
  await withInstallation(settings, async (installation) => {
    const codes = new CodeImport(
      from,
      sums,
      { ...installation, ownOrigins, linkOrigins },
      (place, reason) => {
        console.error(`${place} is refused: ${reason}`);
        process.exitCode = 1;
      },
    );
    await codes.run();
    const { lines, added, refused, files } = codes.summary;
    const existing = lines - added - refused;
    console.log(
      `${lines} codes: ${added} added, ${existing} existed already, ${refused} refused; ${files} files added`,
    );
  });
} catch (error) {
  failStart(error, 'The import failed');
}
