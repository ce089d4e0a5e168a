import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendererVersion } from './renderer-version.js';

const folder = join(__dirname, '../../test/golden');

/**
 * Digest of the golden pictures by version of the renderer. Raise the version and add a line when existing pictures change; for new ones,
 * replace the digest.
 */
const goldenDigests: Readonly<Record<number, string>> = {
  1: '0a18e183e84d682f081715f3616dcdbab1678e23c867f8bcc1857e8075963c10',
  2: 'b85d081f909eb944bff95db85d746d72d7a5414c61980a2829c4afe511809c40',
  3: '26c517bf0e750a4af3bc9d174161c8cd89a34ca3a2cc5e4deab13995e9244de7',
  4: '0c1cc8324f736f81870667aa54747898af45b61e496ce014401686bff1b184b7',
  5: '3d57962511078f652c70589287b13f43e03333cce0b0e0547da64c8da5355e4d',
  6: '1c8964bf68c4dcbc492b46f453fae4494bb443e9947c1bdf0d80b99afd4897f5',
  7: '72dbeeb075a57f9f709279f7bc4d8c37097d269d79a00c88a5afcbdf2b76889d',
  8: '72dbeeb075a57f9f709279f7bc4d8c37097d269d79a00c88a5afcbdf2b76889d',
  9: '437507258e2ee640b3668e916e15a72d42a97d0552989f1811955db1b3ccfb03',
  10: 'c941bb8392fa07c227e2a81028c3dedb56ebda62851b310976b44f102e0d6043',
};

it('is raised when the golden pictures change', () => {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  expect(digest.digest('hex')).toBe(goldenDigests[rendererVersion]);
});
