import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendererVersion } from './renderer-version.js';

const folder = join(__dirname, '../../test/golden');

/** When existing pictures change, raise the version here and in the renderer, and replace the digest; for new ones replace it alone. */
const golden = { version: 11, digest: '671ac37e97108c3f6d464c261933edd90d0351fbf194852ceb806d833b1af833' };

it('is raised when the golden pictures change', () => {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  expect({ version: rendererVersion, digest: digest.digest('hex') }).toEqual(golden);
});
