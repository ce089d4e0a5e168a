import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { Command } from 'commander';
import { readSettings } from '../../config/settings.js';
import { ServerSecrets } from '../../database/server-secrets.js';
import { withInstallation } from './with-installation.js';
import { AgeEncryption } from './age.js';
import { failStart } from '../../common/process/fail-start.js';
import { exportCodes } from './export-codes.js';
import { publicPem, signingKey } from './signature.js';

/** `npm run export`: exit code 0 when the export is complete. */
const { out, to } = new Command('export')
  .description(
    'Writes all codes, without e-mail addresses, and what they lead to, encrypted and signed. Run again after an interruption, it goes on.',
  )
  .requiredOption('--out <folder>', 'an empty one, or that of an interrupted export')
  .requiredOption('--to <key...>', 'public keys of age, whose owners can read it')
  .allowExcessArguments(false)
  .parse()
  .opts<{ out: string; to: string[] }>();

try {
  const encryption = new AgeEncryption(to);
  const settings = readSettings(process.env);
  await withInstallation(settings, async ({ dataSource, storage }) => {
    const signer = signingKey(await new ServerSecrets(dataSource).get('escrow-signature'));
    const sources = { dataSource, storage, publicOrigin: settings.publicOrigin, encryption, signer };
    const { codes, open, missingFiles, resumedParts } = await exportCodes(sources, out, (part) =>
      console.log(`part ${part.number}: ${part.codes} codes`),
    );
    if (resumedParts > 0) console.log(`${resumedParts} parts were there already`);
    if (missingFiles > 0) console.log(`${missingFiles} files are not in the storage`);
    const pem = publicPem(signer);
    const digest = createHash('sha256').update(pem).digest('hex');
    console.log(
      `${codes} codes, of which ${open} open. Keep this key apart: it shows that an export is ours.\n${pem}SHA-256 ${digest}`,
    );
  });
} catch (error) {
  failStart(error);
}
