import { groupedKey, parseKey, withCheck } from './key.js';
import { qrIdAlphabet } from './qr-id.js';

const random = '7Z3K9QW2XA0123456789ABCDEF';
const key = withCheck(random);

it('is read in any case, with or without groups, and with what people confuse', () => {
  const grouped = groupedKey(key);
  expect(grouped).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{3}$/);
  for (const text of [key, grouped, grouped.toLowerCase(), ` ${grouped.replaceAll('-', ' ')}\n`])
    expect(parseKey(text)).toBe(key);
  expect(parseKey(key.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(key);
});

it('with any wrong character is none', () => {
  for (let at = 0; at < key.length; at++)
    for (const other of qrIdAlphabet)
      if (other !== key[at]) expect(parseKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
});

it('with any two exchanged characters is none', () => {
  for (let one = 0; one < key.length; one++)
    for (let other = one + 1; other < key.length; other++) {
      const exchanged = [...key];
      [exchanged[one], exchanged[other]] = [exchanged[other]!, exchanged[one]!];
      if (key[one] !== key[other]) expect(parseKey(exchanged.join(''))).toBeUndefined();
    }
});

it.each(['', random, `${key}0`, 'U'.repeat(27), '-'.repeat(1_000), '\0'])('%j is none', (text) =>
  expect(parseKey(text)).toBeUndefined(),
);
