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
  [{ amount: '12,50' }, { amount: 'amount-invalid' }],
  [{ amount: '1.234' }, { amount: 'amount-invalid' }],
  [{ amount: '1000000000' }, { amount: 'amount-invalid' }],
  [{ amount: '01' }, { amount: 'amount-invalid' }],
  [{ amount: '-1' }, { amount: 'amount-invalid' }],
  [{ amount: '1e3' }, { amount: 'amount-invalid' }],
  [{ amount: 'EUR1' }, { amount: 'amount-invalid' }],
  [{ reference: 'RF19539007547034' }, { reference: 'reference-invalid' }],
  [{ reference: '539007547034' }, { reference: 'reference-invalid' }],
  [{ reference: 'RF18539007547034', text: 'Gift' }, { reference: 'reference-or-text' }],
  [{ text: 'x'.repeat(141) }, { text: 'too-long' }],
  [{ text: 'two\nlines' }, { text: 'line-break' }],
  [{ bic: 'COBADEF' }, { bic: 'bic-invalid' }],
  [{ bic: 'COBAXXFF' }, { bic: 'bic-invalid' }],
])('%j is refused with %j', (change, faults) => {
  expect(readContent(rules, { ...gift, ...change })).toEqual({ faults });
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
