import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendererVersion } from './renderer-version.js';

const folder = join(__dirname, '../../test/golden');

/** When existing pictures change, raise the version here and in the renderer, and replace the digest; for new ones replace it alone. */
const golden = { version: 10, digest: 'c941bb8392fa07c227e2a81028c3dedb56ebda62851b310976b44f102e0d6043' };

it('is raised when the golden pictures change', () => {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  expect({ version: rendererVersion, digest: digest.digest('hex') }).toEqual(golden);
});
