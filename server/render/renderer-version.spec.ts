import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendererVersion } from './renderer-version.js';

const folder = join(__dirname, '../../test/golden');

/** When existing pictures change, raise the version here and in the renderer, and replace the digest; for new ones replace it alone. */
const golden = { version: 12, digest: 'f96798ac053a868cda9e03dfb806ddbf148b3bb4682b61e2596bec6739df805f' };

it('is raised when the golden pictures change', () => {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  expect({ version: rendererVersion, digest: digest.digest('hex') }).toEqual(golden);
});
