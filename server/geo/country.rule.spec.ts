import { isGdprCountry, readCountry } from './country.rule.js';

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
])('%j is the country %s', (text, country) => expect(readCountry(text)).toBe(country));

const inside = [
  ['EU', 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'],
  ['parts of the EU with a code of their own', 'AX GF GP MF MQ RE YT'],
  ['EEA', 'IS LI NO'],
  ['UK and Switzerland', 'GB CH'],
].flatMap(([where, codes]) => codes!.split(' ').map((code) => [code, where] as const));

it.each(inside)('the GDPR applies in %s: %s', (code) => expect(isGdprCountry(code)).toBe(true));

it('has all 27 members of the EU', () =>
  expect(inside.filter(([, where]) => where === 'EU')).toHaveLength(27));

it.each(['US', 'RU', 'UA', 'TR', 'RS', 'MC', 'AD', 'SM', 'VA', 'CA', 'AU', 'ZZ', 'gb', '', null])(
  'the GDPR does not apply in %s',
  (code) => expect(isGdprCountry(code)).toBe(false),
);
