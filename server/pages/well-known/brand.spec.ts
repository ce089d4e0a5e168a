import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteColors } from './brand.js';

const tokens = readFileSync(join(__dirname, '../../../widgets/shared/tokens.css'), 'utf8');
/** Returns the values of a token, light and dark. */
const valuesOf = (name: string) =>
  Array.from(tokens.matchAll(new RegExp(`--color-${name}: (#\\w+);`, 'g')), ([, value]) => value);

it.each([
  ['accent', 'accent', 0],
  ['ink', 'ink', 0],
  ['inkMuted', 'ink-muted', 0],
  ['line', 'line', 0],
  ['paper', 'background', 0],
  ['paperInTheDark', 'background', 1],
  ['surface', 'surface', 0],
] as const)('%s is the token --color-%s', (name, token, scheme) => {
  expect(siteColors[name]).toBe(valuesOf(token)[scheme]);
});
