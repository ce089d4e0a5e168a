import { isWhole, setCaption } from './caption-lines.js';
import { fitWords } from './words-fit.js';

/** Every character is half as wide as it is high. */
const measure = (text: string, fontSize: number) => Array.from(text).length * fontSize * 0.5;

it.each([
  ['stays in one line that fits', 'abcd', { text: 'abcd', fontSize: 16 }],
  ['shrinks before it is broken', 'a b'.repeat(5), { text: 'a b'.repeat(5), fontSize: 12.8 }],
  [
    'is broken where its lines are most even',
    'The best soup in the whole',
    { text: 'The best soup', second: 'in the whole', fontSize: (16 * 12) / 13 },
  ],
  [
    'is broken within a word that is too long',
    'a'.repeat(40),
    { text: 'a'.repeat(20), second: 'a'.repeat(20), fontSize: 9.6 },
  ],
  [
    'is cut at the end of its second line',
    `${'a'.repeat(10)} ${'b'.repeat(40)}`,
    { text: 'a'.repeat(10), second: `${'b'.repeat(19)}…`, fontSize: 9.6 },
  ],
])('a caption %s', (_case, text, expected) => {
  const set = setCaption(text, 16, 96, measure);
  const { fontSize, ...lines } = expected;
  expect(set).toMatchObject(lines);
  expect(set.fontSize).toBeCloseTo(fontSize, 9);
  expect(isWhole(set, text)).toBe(!set.second?.endsWith('…'));
});

it.each([
  ['Scan me', 1, 0],
  ['', 1, 0],
  ['a'.repeat(45), 1, 0],
  ['a'.repeat(90), 2, 0],
  ['a'.repeat(95), 2, 5],
  [`${'👨‍👩‍👧'.repeat(5)}${'a'.repeat(90)}`, 2, 25],
] as const)('%j takes %i lines, with %i characters too many', (text, lines, excess) => {
  expect(fitWords({}, text, measure)).toEqual({ lines, excess });
});

it('a banner has one line', () => {
  const banner = { design: 'ribbon', text: '', place: 'below' } as const;
  expect(fitWords({ banner }, 'a'.repeat(40), measure)).toEqual({ lines: 1, excess: 10 });
});
