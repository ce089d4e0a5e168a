import ICAL from 'ical.js';
import { valueOf } from '../../../test/support/value-of.js';
import { rules } from './contact.js';
import type { Content } from './kind.js';
import { readContent } from './read-content.js';

const ada = { firstName: 'Ada', lastName: 'Lovelace' };
const full = {
  ...ada,
  organization: 'Engines; Analytical, Ltd.',
  title: 'Countess\\Programmer',
  phones: [
    { kind: 'mobile', number: '+44 20 7946-0000' },
    { kind: 'work', number: '+442079460001' },
    { kind: 'fax', number: '+442079460002' },
  ],
  emails: ['ada@example.com', 'a.lovelace@bücher.example'],
  website: 'example.com/a,b;c?d="e"',
  address: {
    street: '12, Square; rear',
    city: 'London',
    region: 'Greater London',
    postalCode: 'SW1Y 4JH',
    country: 'UK',
  },
  note: 'First line,\nsecond; line\\',
};

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n');

it.each<[string, Content, string]>([
  ['a whole name', ada, card('N:Lovelace;Ada;;;', 'FN:Ada Lovelace')],
  ['a first name', { firstName: ' Ada ' }, card('N:;Ada;;;', 'FN:Ada')],
  ['a last name', { lastName: 'Lovelace' }, card('N:Lovelace;;;;', 'FN:Lovelace')],
  ['an organization', { organization: 'Engines' }, card('N:;;;;', 'FN:Engines', 'ORG:Engines')],
  [
    'an unfilled form',
    {
      firstName: 'Ada',
      lastName: '',
      phones: [{ kind: 'home', number: ' ' }, {}],
      emails: [''],
      website: ' ',
      address: { city: '' },
      note: '\n',
    },
    card('N:;Ada;;;', 'FN:Ada'),
  ],
  [
    'pasted texts',
    { firstName: '\uFEFFAda', emails: ['ada@example.com\u200B', 'mailto:ada@example.org'], note: '\uFEFFx' },
    card('N:;Ada;;;', 'FN:Ada', 'EMAIL:ada@example.com', 'EMAIL:ada@example.org', 'NOTE:x'),
  ],
  [
    'each kind of phone',
    { ...ada, phones: [{ kind: 'home', number: '+1234' }, { number: '+2345' }] },
    card('N:Lovelace;Ada;;;', 'FN:Ada Lovelace', 'TEL;TYPE=HOME:+1234', 'TEL;TYPE=CELL:+2345'),
  ],
  [
    'numbers of any length, with an extension, and with a zero that is not dialled',
    {
      ...ada,
      phones: [{ number: '112' }, { number: '+1 555 0100 ext. 12' }, { number: '+44 (0)20 7946 0000' }],
    },
    card(
      'N:Lovelace;Ada;;;',
      'FN:Ada Lovelace',
      'TEL;TYPE=CELL:112',
      'TEL;TYPE=CELL:+15550100,12',
      'TEL;TYPE=CELL:+442079460000',
    ),
  ],
  [
    'everything',
    full,
    card(
      'N:Lovelace;Ada;;;',
      'FN:Ada Lovelace',
      'TEL;TYPE=CELL:+442079460000',
      'TEL;TYPE=WORK:+442079460001',
      'TEL;TYPE=FAX:+442079460002',
      'EMAIL:ada@example.com',
      'EMAIL:a.lovelace@xn--bcher-kva.example',
      'ORG:Engines\\; Analytical\\, Ltd.',
      'TITLE:Countess\\\\Programmer',
      'URL:https://example.com/a,b;c?d=%22e%22',
      'ADR:;;12\\, Square\\; rear;London;Greater London;SW1Y 4JH;UK',
      'NOTE:First line\\,\\nsecond\\; line\\\\',
    ),
  ],
])('makes a card of %s', (_, given, text) => expect(valueOf(rules, given)).toBe(text));

/** The parser leaves the backslash before a semicolon, which RFC 2426 prescribes. */
const withoutEscapes = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\\;', ';') : value);

it('makes a card that an independent parser reads field by field', () => {
  const parsed = ICAL.Component.fromString(valueOf(rules, full) as string);
  const all = (name: string): unknown[] =>
    parsed.getAllProperties(name).map((property) => withoutEscapes(property.getFirstValue()));
  expect(parsed.name).toBe('vcard');
  expect(parsed.getFirstPropertyValue('version')).toBe('3.0');
  expect(all('n')).toEqual([['Lovelace', 'Ada', '', '', '']]);
  expect(all('fn')).toEqual(['Ada Lovelace']);
  expect(all('tel')).toEqual(['+442079460000', '+442079460001', '+442079460002']);
  expect(parsed.getAllProperties('tel').map((tel) => tel.getParameter('type'))).toEqual([
    'CELL',
    'WORK',
    'FAX',
  ]);
  expect(all('email')).toEqual(['ada@example.com', 'a.lovelace@xn--bcher-kva.example']);
  expect(all('org').flat()).toEqual([full.organization]);
  expect(all('title')).toEqual([full.title]);
  expect(all('url')).toEqual(['https://example.com/a,b;c?d=%22e%22']);
  expect(all('adr')).toEqual([['', '', '12, Square; rear', 'London', 'Greater London', 'SW1Y 4JH', 'UK']]);
  expect(all('note')).toEqual([full.note]);
});

it.each<[Content, object]>([
  [{}, { firstName: 'name-or-organization-missing' }],
  [{ firstName: ' ', phones: [{ number: '+1234' }] }, { firstName: 'name-or-organization-missing' }],
  [{ firstName: 'x'.repeat(101) }, { firstName: 'too-long' }],
  [{ firstName: 'two\nlines' }, { firstName: 'line-break' }],
  [{ ...ada, title: '\u0000' }, { title: 'control-character' }],
  [{ ...ada, organization: '\udfff' }, { organization: 'broken-character' }],
  [{ ...ada, phones: [{ kind: 'home', number: 'call me' }] }, { 'phones.0.number': 'phone-invalid' }],
  [{ ...ada, phones: [{}, { kind: 'pager' }] }, { 'phones.1.kind': 'invalid' }],
  [{ ...ada, phones: [{}, {}, {}, {}] }, { phones: 'too-many' }],
  [{ ...ada, emails: ['ada@example.com', 'ada'] }, { 'emails.1': 'email-invalid' }],
  [{ ...ada, emails: ['', '', ''] }, { emails: 'too-many' }],
  [{ ...ada, website: 'javascript:alert(1)' }, { website: 'link-invalid' }],
  [{ ...ada, website: 'localhost' }, { website: 'link-invalid' }],
  [{ ...ada, website: 'example.com/\ud800' }, { website: 'broken-character' }],
  [
    { ...ada, address: { postalCode: 'x'.repeat(21), city: 'a\rb' } },
    { 'address.postalCode': 'too-long', 'address.city': 'line-break' },
  ],
  [{ ...ada, note: 'x'.repeat(301) }, { note: 'too-long' }],
])('refuses %j with %j', (given, faults) => expect(readContent(rules, given)).toEqual({ faults }));

it.each([
  [ada, 'Ada Lovelace'],
  [{ ...ada, organization: 'Engines' }, 'Ada Lovelace'],
  [{ lastName: 'Lovelace', organization: 'Engines' }, 'Lovelace'],
  [{ organization: 'Engines' }, 'Engines'],
])('%j is described as %s', (content, title) => expect(rules.describe(content)).toBe(title));

it.each([
  ['example.com/a\\,b', 'https://example.com/a%5C,b'],
  ['HTTPS://Example.COM', 'https://example.com/'],
  ['https://日本.example/道?q=検索#ß', 'https://xn--wgv71a.example/%E9%81%93?q=%E6%A4%9C%E7%B4%A2#%C3%9F'],
])('holds the website %s as %s', (website, held) => {
  expect(valueOf(rules, { ...ada, website })).toContain(`\r\nURL:${held}\r\n`);
});
