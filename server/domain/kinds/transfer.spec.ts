import { valueOf } from '../../../test/support/value-of.js';
import type { Content } from './kind.js';
import { readContent } from './read-content.js';
import { rules } from './transfer.js';

const iban = 'DE89370400440532013000';
const gift = { name: 'Red Cross', iban };
const payload = (...lines: string[]) => ['BCD', '002', '1', 'SCT', ...lines].join('\n');

it.each<[Content, string]>([
  [gift, payload('', 'Red Cross', iban)],
  [{ ...gift, iban: ' de89 3704 0044 0532 0130 00 ' }, payload('', 'Red Cross', iban)],
  [{ ...gift, amount: '12.5' }, payload('', 'Red Cross', iban, 'EUR12.5')],
  [{ ...gift, amount: '0.01' }, payload('', 'Red Cross', iban, 'EUR0.01')],
  [{ ...gift, amount: '999999999.99' }, payload('', 'Red Cross', iban, 'EUR999999999.99')],
  [{ ...gift, bic: 'cobadeffxxx' }, payload('COBADEFFXXX', 'Red Cross', iban)],
  [{ ...gift, reference: 'rf18 5390 0754 7034' }, payload('', 'Red Cross', iban, '', '', 'RF18539007547034')],
  [
    { ...gift, text: ' For Ärzte ', amount: ' ', reference: '' },
    payload('', 'Red Cross', iban, '', '', '', 'For Ärzte'),
  ],
  [
    { ...gift, bic: 'COBADEFF', amount: '1', text: 'Gift' },
    payload('COBADEFF', 'Red Cross', iban, 'EUR1', '', '', 'Gift'),
  ],
  [{ ...gift, amount: '12,50' }, payload('', 'Red Cross', iban, 'EUR12.50')],
  [
    { name: 'Cafe\u0301', iban, text: 'A\u0308'.repeat(140) },
    payload('', 'Café', iban, '', '', '', 'Ä'.repeat(140)),
  ],
  [
    { ...gift, iban: 'CH93 0076 2011 6238 5295 7', bic: 'BIC: POFICHBE' },
    payload('POFICHBE', 'Red Cross', 'CH9300762011623852957'),
  ],
])('%j is %j', (given, text) => {
  expect(valueOf(rules, given)).toBe(text);
});

it.each<[object, object]>([
  [{ name: '' }, { name: 'missing' }],
  [{ name: 'x'.repeat(71) }, { name: 'too-long' }],
  [{ name: 'two\nlines' }, { name: 'line-break' }],
  [{ iban: ' ' }, { iban: 'missing' }],
  [
    { iban: undefined, amount: '0' },
    { iban: 'missing', amount: 'amount-invalid' },
  ],
  [{ iban: 'DE88370400440532013000' }, { iban: 'iban-invalid' }],
  [{ iban: 'DE8937040044053201300' }, { iban: 'iban-invalid' }],
  [{ iban: '370400440532013000' }, { iban: 'iban-invalid' }],
  [{ amount: '0.00' }, { amount: 'amount-invalid' }],
  [{ amount: '1.234' }, { amount: 'amount-invalid' }],
  [{ amount: '1000000000' }, { amount: 'amount-invalid' }],
  [{ amount: '01' }, { amount: 'amount-invalid' }],
  [{ amount: '-1' }, { amount: 'amount-invalid' }],
  [{ amount: '1,234' }, { amount: 'amount-invalid' }],
  [{ amount: '1.234.50' }, { amount: 'amount-invalid' }],
  [{ amount: '12.34,50' }, { amount: 'amount-invalid' }],
  [{ amount: '12 50' }, { amount: 'amount-invalid' }],
  [{ amount: '12,505' }, { amount: 'amount-invalid' }],
  [{ amount: '.' }, { amount: 'amount-invalid' }],
  [{ amount: '€' }, { amount: 'amount-invalid' }],
  [{ amount: '$12' }, { amount: 'amount-invalid' }],
  [{ amount: '1e3' }, { amount: 'amount-invalid' }],
  [{ reference: 'RF19539007547034' }, { reference: 'reference-invalid' }],
  [{ reference: '539007547034' }, { reference: 'reference-invalid' }],
  [{ reference: 'RF18539007547034', text: 'Gift' }, { reference: 'reference-or-text' }],
  [{ text: 'x'.repeat(141) }, { text: 'too-long' }],
  [{ text: 'two\nlines' }, { text: 'line-break' }],
  [{ iban: 'BR1800360305000010009795493C1' }, { iban: 'iban-outside-sepa' }],
  [{ iban: 'SA0380000000608010167519' }, { iban: 'iban-outside-sepa' }],
  [{ iban: 'TR330006100519786457841326', bic: 'TGBATRIS' }, { iban: 'iban-outside-sepa' }],
  [{ iban: 'UA213223130000026007233566001' }, { iban: 'iban-outside-sepa' }],
  [{ iban: 'XK051212012345678906' }, { iban: 'iban-outside-sepa' }],
  [{ iban: 'LC55HEMM000100010012001200023015' }, { iban: 'iban-outside-sepa' }],
  [{ iban: 'CH9300762011623852957' }, { bic: 'bic-needed' }],
  [{ iban: 'GB29NWBK60161331926819', bic: ' ' }, { bic: 'bic-needed' }],
  [{ iban: 'AL47212110090000000235698741' }, { bic: 'bic-needed' }],
  [{ iban: 'GB29NWBK60161331926819', bic: 'NWBK' }, { bic: 'bic-invalid' }],
  [{ bic: 'COBADEF' }, { bic: 'bic-invalid' }],
  [{ bic: 'COBAXXFF' }, { bic: 'bic-invalid' }],
])('%j is refused with %j', (change, faults) => {
  expect(readContent(rules, { ...gift, ...change })).toEqual({ faults });
});

it.each([
  'DE89 3704 0044 0532 0130 00\u200B',
  '\u202ADE89370400440532013000\u202C',
  '\uFEFFDE89\u00A03704\u00A00044\u00A00532\u00A00130\u00A000',
  'IBAN: DE89 3704 0044 0532 0130 00',
  'Iban DE89370400440532013000',
  'DE89-3704-0044-0532-0130-00',
  'DE89–3704–0044‑0532\u00AD0130−00',
  'DE89\t3704 0044 0532\n0130 00',
])('reads the pasted IBAN %j', (pasted) => {
  expect(readContent(rules, { ...gift, iban: pasted })).toEqual({ content: gift });
});

it.each(['AT611904300234573201', 'IS140159260076545510730339', 'LI21088100002324013AA', 'NO9386011117947'])(
  'takes %s, of the EEA, without a BIC',
  (one) =>
    expect(readContent(rules, { name: 'Ana', iban: one })).toEqual({ content: { name: 'Ana', iban: one } }),
);

it.each([
  ['12,5', '12.5'],
  ['€12.50', '12.50'],
  ['€ 12,50', '12.50'],
  ['12.50 EUR', '12.50'],
  ['EUR12.50', '12.50'],
  ['12,50\u00A0€\u200B', '12.50'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1 234,56', '1234.56'],
  ["1'234.56", '1234.56'],
  ['1.234.567', '1234567'],
  ['999.999.999,99', '999999999.99'],
  ['.50', '0.50'],
  ['12.', '12'],
])('reads the amount %j as %s', (amount, read) => {
  expect(readContent(rules, { ...gift, amount })).toEqual({ content: { ...gift, amount: read } });
});

it.each<[string, Content | undefined]>([
  [
    'BCD\r\n001\r\n1\r\nSCT\r\nCOBADEFF\r\nRed Cross\r\nDE89370400440532013000\r\nEUR12.50\r\nCHAR\r\n\r\nGift\r\nThank you\r\n',
    { ...gift, bic: 'COBADEFF', amount: '12.50', text: 'Gift' },
  ],
  ['BCD\n002\n2\nINST\n\nRed Cross\nDE89370400440532013000\n', gift],
  ['BCD\n002\n1\nSCT\n\nRed Cross', { name: 'Red Cross' }],
  ['BCD\n002\n1\nSCT', undefined],
  ['BCD\n003\n1\nSCT\n\nRed Cross\nDE89370400440532013000', undefined],
  ['BCD\n002\n1\nSDD\n\nRed Cross\nDE89370400440532013000', undefined],
  [iban, undefined],
])('reads %j as %j', (text, content) => expect(rules.read!(text)).toEqual(content));

it('is described by its name and amount, and fixes the code', () => {
  expect([gift, { ...gift, amount: '12.5' }].map(rules.describe)).toEqual([
    'Red Cross',
    'Red Cross, 12.5 EUR',
  ]);
  expect(rules.code).toEqual({ level: 'M', maxVersion: 13, takesLogo: false });
});
