import type { Content } from './kind.js';
import { readContact } from './read-contact.js';

const text = (...lines: string[]) => lines.join('\r\n');

it.each<[string, string, Content | undefined]>([
  [
    'a card of version 2.1',
    text(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;Karl',
      'FN:ignored',
      'TEL;WORK;VOICE:+49 30 1234',
      'TEL;CELL:0171 23456',
      'EMAIL;INTERNET:joerg@example.com',
      'NOTE;QUOTED-PRINTABLE:first=0D=0A=',
      'second=',
      ' end',
      'ADR;HOME:;;Allee 1;Berlin;;10115;Germany',
      'END:VCARD',
    ),
    {
      firstName: 'Jörg Karl',
      lastName: 'Müller',
      phones: [
        { kind: 'work', number: '+49301234' },
        { kind: 'mobile', number: '017123456' },
      ],
      emails: ['joerg@example.com'],
      address: { street: 'Allee 1', city: 'Berlin', postalCode: '10115', country: 'Germany' },
      note: 'first\nsecond end',
    },
  ],
  [
    'a card of version 3.0 with folded lines, groups and a picture',
    text(
      'begin:vcard',
      'version:3.0',
      'item1.ORG:Engines;Department',
      'FN:Ada ',
      ' Lovelace',
      'item2.URL;type=pref:https\\://example.com',
      'PHOTO;ENCODING=b:AAAA',
      ' BBBB',
      'TEL;TYPE=work,fax:+1 555 0100',
      'TEL;TYPE="home,voice":+1 555 0101',
      'TEL:+1 555 0102',
      'TEL:+1 555 0103',
      'NOTE:one\\, two\\nthree',
      'end:vcard',
    ),
    {
      firstName: 'Ada Lovelace',
      organization: 'Engines',
      website: 'https://example.com',
      phones: [
        { kind: 'fax', number: '+15550100' },
        { kind: 'home', number: '+15550101' },
        { kind: 'mobile', number: '+15550102' },
      ],
      note: 'one, two\nthree',
    },
  ],
  [
    'a card of version 4.0',
    text(
      'BEGIN:VCARD',
      'VERSION:4.0',
      'N:Lovelace;Ada;;;',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+44-20-7946-0000;ext=1',
      'ADR;LABEL="12; Square":;Flat 2;12 Square;London;;;',
      'END:VCARD',
    ),
    {
      firstName: 'Ada',
      lastName: 'Lovelace',
      phones: [{ kind: 'mobile', number: '+442079460000;ext=1' }],
      address: { street: 'Flat 2, 12 Square', city: 'London' },
    },
  ],
  ['line feeds alone', 'BEGIN:VCARD\nN:;Ada\nEND:VCARD', { firstName: 'Ada' }],
  [
    'a name in another charset',
    'BEGIN:VCARD\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller\n',
    { lastName: 'Müller' },
  ],
  [
    'a charset that nobody knows',
    'BEGIN:VCARD\nN;CHARSET=X-1;ENCODING=QUOTED-PRINTABLE:M=C3=BCller\n',
    { lastName: 'Müller' },
  ],
  ['an organization as a name', 'BEGIN:VCARD\nFN:Engines\nORG:Engines\n', { organization: 'Engines' }],
  ['a card without a name', 'BEGIN:VCARD\nTEL:+491234\nEND:VCARD', undefined],
  ['another text', 'VCARD', undefined],
  ['a card that is too long', `BEGIN:VCARD\nN:A;B\nNOTE:${'x'.repeat(5_000)}`, undefined],
])('reads %s', (_, card, content) => expect(readContact(card)).toEqual(content));
