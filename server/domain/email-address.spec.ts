import { isEmailAddress, isEmailLink } from './email-address.js';
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
  ['ada@bücher.example', false],
  [`${'a'.repeat(250)}@example.com`, false],
  ['', false],
])('%j: %s', (text, expected) => expect(isEmailAddress(text)).toBe(expected));

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
