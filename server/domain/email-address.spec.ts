import { asciiEmail, isEmailAddress, isEmailLink } from './email-address.js';
import { readLink } from './link.rule.js';

it.each([
  ['ada@example.com', true],
  ['ada.lovelace+qr@mail.example.co.uk', true],
  ["o'neil@example.com", true],
  ['ada@example.xn--p1ai', true],
  ['ada@example', false],
  ['ada@@example.com', false],
  ['ada@example.com\n', false],
  ['ada@example.com, bob@example.com', false],
  ['ada@example.com;bob@example.com', false],
  ['ada@example.com\r\nBcc: bob@example.com', false],
  ['ada\r\nBcc:bob@example.com', false],
  ['ada@example.com>\r\nRCPT TO:<bob@example.com', false],
  ['"a b"@example.com', false],
  ['ada@', false],
  ['Ada <ada@example.com>', false],
  ['.ada@example.com', false],
  ['ada.@example.com', false],
  ['a..b@example.com', false],
  ['info@münchen.de', true],
  ['info@пример.рф', true],
  ['a&b@example.com', true],
  ['x=y@example.com', true],
  ['a/b@example.com', true],
  ["!#$%&'*+/=?^_`{|}~-@example.com", true],
  ['ä@example.com', false],
  ['a(b)@example.com', false],
  ['a,b@example.com', false],
  ['ada@exa mple.com', false],
  ['ada@münchen.d', false],
  ['ada@-example.com', false],
  ['ada@xn--a.com', true],
  ['root@localhost.localdomain', false],
  [`${'a'.repeat(250)}@example.com`, false],
  ['', false],
])('%j: %s', (text, expected) => expect(isEmailAddress(text)).toBe(expected));

it.each([
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['Ada@Example.com', 'Ada@Example.com'],
])('mails to %s go to %s', (entered, ascii) => expect(asciiEmail(entered)).toBe(ascii));

it.each([
  'ada@example.com',
  ' mailto:ada@example.com?subject=Hi ',
  'MAILTO:ada@example.com',
  'https://ada@example.com/',
])('%j is an email address in place of a link, and no link', (entered) => {
  expect(isEmailLink(entered)).toBe(true);
  expect(readLink(entered)).toBeNull();
});

it.each(['example.com', 'https://example.com/@ada', '@ada', 'https://example.com/?to=ada@example.com', ''])(
  '%j is none',
  (entered) => expect(isEmailLink(entered)).toBe(false),
);
