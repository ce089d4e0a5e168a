import { mailboxHash, readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.js';

const key = Buffer.alloc(32, 1);
const hash = mailboxHash(key, 'ada@example.org');
const token = unsubscribeToken(key, hash);

it('holds the hash of a mailbox, not its address', () => {
  expect(token).toMatch(/^[\w-]{44}$/);
  expect(readUnsubscribeToken(key, token)).toBe(hash);
  expect(hash).not.toBe(mailboxHash(key, 'bob@example.org'));
  expect(hash).not.toBe(mailboxHash(Buffer.alloc(32, 2), 'ada@example.org'));
});

it.each([
  ['an empty token', ''],
  ['a hash alone', hash],
  ['another hash', `A${token.slice(1)}`],
  ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['a longer token', `${token}A`],
  ['a token of another server', unsubscribeToken(Buffer.alloc(32, 2), hash)],
  ['letters that take two bytes', 'é'.repeat(44)],
])('rejects %s', (_name, wrong) => expect(readUnsubscribeToken(key, wrong)).toBeUndefined());
