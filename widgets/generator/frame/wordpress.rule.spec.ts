import { readWordPressSecret, wordPressMessage } from './wordpress.rule.js';

it.each([
  ['#?secret=Ab3dEf9hIj', 'Ab3dEf9hIj'],
  ['', undefined],
  ['#?secret=', undefined],
  ['#secret=Ab3', undefined],
  ['#?secret=Ab3"', undefined],
  ['#?secret=Ab3&x=1', undefined],
])('the secret of %j is %s', (hash, secret) => expect(readWordPressSecret(hash)).toBe(secret));

it('says a height in whole pixels', () =>
  expect(wordPressMessage('height', 500.2, 'a')).toEqual({ message: 'height', value: 501, secret: 'a' }));
