import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendererVersion } from './renderer-version.js';

const folder = join(__dirname, '../../test/golden');

/** By version of the renderer: the digest of the golden pictures. Where they change, raise the version and add a line; new ones alone renew it. */
const goldenDigests: Readonly<Record<number, string>> = {
  1: '0a18e183e84d682f081715f3616dcdbab1678e23c867f8bcc1857e8075963c10',
  2: '1f2d1702d6e3e4407d242022ac2f8c045720d0e67585f1a0aaaba518f10bc6dc',
};

it('is raised when the golden pictures change', () => {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  expect(digest.digest('hex')).toBe(goldenDigests[rendererVersion]);
});
