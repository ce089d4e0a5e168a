import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendererVersion } from './renderer-version.js';

const folder = join(__dirname, '../../test/golden');

/** When existing pictures change, raise the version here and in the renderer, and replace the digest; for new ones replace it alone. */
const golden = { version: 12, digest: 'f2d1196a2b331bd2c7e5343654c3702852c476a0f1bffe97b38862af72148dfd' };

it('is raised when the golden pictures change', () => {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  expect({ version: rendererVersion, digest: digest.digest('hex') }).toEqual(golden);
});
