import { mailboxOf } from './mailbox.rule.js';

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada+Codes+1@Example.ORG', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['a.da@example.org', 'a.da@example.org'],
  ['A.d.a+x@GoogleMail.com', 'ada@gmail.com'],
])('%s leads to %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
