import { isEmailAddress } from './email-address.js';

it.each([
  ['ada@example.com', true],
  ['ada.lovelace+qr@mail.example.co.uk', true],
  ["o'neil@example.com", true],
  ['ada@example.xn--p1ai', true],
  ['ada@example', false],
  ['ada@@example.com', false],
  ['ada@example.com\n', false],
  ['ada@example.com, bob@example.com', false],
  ['Ada <ada@example.com>', false],
  ['.ada@example.com', false],
  ['ada.@example.com', false],
  ['a..b@example.com', false],
  ['ada@bücher.example', false],
  [`${'a'.repeat(250)}@example.com`, false],
  ['', false],
])('%j: %s', (text, expected) => expect(isEmailAddress(text)).toBe(expected));
