import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendererVersion } from './renderer-version.js';

const folder = join(__dirname, '../../test/golden');

/** By version of the renderer: the digest of the golden pictures. Where they change, raise the version and add a line. */
const goldenDigests: Readonly<Record<number, string>> = {
  1: '3ce82ba5ff36916c6c6e63320fef3a3a5cefba04f7c480e375b513366b1f05a3',
};

it('is raised when the golden pictures change', () => {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  expect(digest.digest('hex')).toBe(goldenDigests[rendererVersion]);
});
