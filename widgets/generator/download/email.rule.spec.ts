import { emailFault } from './email.rule.js';

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['ada', 'malformed'],
  ['ada@', 'malformed'],
  ['@example.com', 'malformed'],
  ['ada@example', 'malformed'],
  ['ada@example.', 'malformed'],
  ['ada lovelace@example.com', 'malformed'],
  ['ada@@example.com', 'malformed'],
  ['ada@example.com, bob@example.com', 'malformed'],
  ['ada@example.com\nbob@example.com', 'malformed'],
  [`${'a'.repeat(250)}@example.com`, 'malformed'],
  ['ada@example.com', undefined],
  ['  ada@example.com ', undefined],
  ['ada.lovelace+qr@mail.example.co.uk', undefined],
  ['ada@bücher.example', 'malformed'],
])('%j: %j', (email, fault) => {
  expect(emailFault(email)).toBe(fault);
});
