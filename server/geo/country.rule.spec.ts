import { readCountry } from './country.rule.js';

it.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['XX', null],
  ['zz', null],
  ['T1', null],
  ['A2', null],
  ['', null],
  ['DEU', null],
  ['DE,US', null],
  [undefined, null],
  [['DE', 'US'], null],
])('%j is %s', (text, country) => expect(readCountry(text)).toBe(country));
