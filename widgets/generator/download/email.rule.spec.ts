import { emailFault } from './email.rule.js';

const required = 'Email is required';
const invalid = 'Please enter a valid email address';

it.each([
  ['', required],
  ['   ', required],
  ['ada', invalid],
  ['ada@', invalid],
  ['@example.com', invalid],
  ['ada@example', invalid],
  ['ada@example.', invalid],
  ['ada lovelace@example.com', invalid],
  ['ada@@example.com', invalid],
  ['ada@example.com, bob@example.com', invalid],
  ['ada@example.com\nbob@example.com', invalid],
  [`${'a'.repeat(250)}@example.com`, invalid],
  ['ada@example.com', undefined],
  ['  ada@example.com ', undefined],
  ['ada.lovelace+qr@mail.example.co.uk', undefined],
  ['ada@bücher.example', undefined],
])('%j: %j', (email, fault) => {
  expect(emailFault(email)).toBe(fault);
});
