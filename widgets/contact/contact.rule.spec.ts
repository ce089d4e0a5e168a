import { type ContactField, contactFaults } from './contact.rule.js';

const good = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How long does a code last?',
};

it.each<[field: ContactField, value: string, fault: string | undefined]>([
  ['name', '', 'Name must be at least 2 characters'],
  ['name', ' A ', 'Name must be at least 2 characters'],
  ['name', 'Al', undefined],
  ['name', 'a'.repeat(50), undefined],
  ['name', `  ${'a'.repeat(50)}  `, undefined],
  ['name', 'a'.repeat(51), 'Name must be at most 50 characters'],
  ['email', '', 'Please enter a valid email address'],
  ['email', 'ada@example', 'Please enter a valid email address'],
  ['email', ' ada@example.org ', undefined],
  ['subject', 'ab', 'Subject must be at least 3 characters'],
  ['subject', 'abc', undefined],
  ['subject', 'a'.repeat(100), undefined],
  ['subject', 'a'.repeat(101), 'Subject must be at most 100 characters'],
  ['message', '123456789', 'Message must be at least 10 characters'],
  ['message', '1234567890', undefined],
  ['message', 'a'.repeat(1000), undefined],
  ['message', 'a'.repeat(1001), 'Message must be at most 1000 characters'],
])('%s %j: %j', (field, value, fault) =>
  expect(contactFaults({ ...good, [field]: value })).toEqual(fault ? { [field]: fault } : {}),
);

it.each([
  ['ada@example.org', true],
  ["o'hara+codes@mail.example.co.uk", true],
  ['ada@bücher.example', true],
  ['.ada@example.org', false],
  ['a..da@example.org', false],
  ['ada.@example.org', false],
  ['ada@-example.org', false],
  ['ada@example.o', false],
  ['ada@example.org\nbob@example.org', false],
])('%j is an address: %s', (address, expected) =>
  expect(!contactFaults({ ...good, email: address }).email).toBe(expected),
);
