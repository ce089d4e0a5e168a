import { groupedKey, withCheck } from '../../server/domain/key.js';
import { texts } from '../../server/domain/languages/en/keys.js';
import { keyIn } from './key-text.js';

const key = groupedKey(withCheck('7Z3K9QW2XA0123456789ABCDEF'));

it.each([
  ['itself', key],
  ['without hyphens, in lower case', key.replaceAll('-', '').toLowerCase()],
  ['in an address', `https://qr.example.com/my-codes#${key}`],
  ['in a file', texts.letter(key, 'https://qr.example.com/manage/7Z3K9QW2XA')],
  ['in a message', `Here is the key:\n> ${key}\nBye`],
])('a key %s is found', (_, text) => {
  expect(keyIn(text)!.replaceAll('-', '').toUpperCase()).toBe(key.replaceAll('-', ''));
});

it.each(['', 'no key', key.slice(0, -1), `${key.slice(0, -1)}X`, 'A'.repeat(27)])(
  'in %j there is none',
  (text) => expect(keyIn(text)).toBeUndefined(),
);
