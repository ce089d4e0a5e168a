import { makeMatrix, type Matrix } from '../../../server/render/model/matrix.js';
import { codeWordsOf } from './code-words.js';
import { damageOf } from './damage.rule.js';

/** Version 4 at level H: four blocks, in each of which 8 codewords can be corrected. */
const expected = makeMatrix('https://QR.EXAMPLE.COM/0K3QR7XPW9');
const words = codeWordsOf(4, 'H');
const { size } = expected;

/** @param isDark what is read in place of a module; undefined leaves it */
const readAs = (isDark: (row: number, column: number) => boolean | undefined): Matrix => ({
  size,
  isDark: (row, column) => isDark(row, column) ?? expected.isDark(row, column),
});
const damage = (isDark: Parameters<typeof readAs>[0]) => damageOf(expected, readAs(isDark), words);

/** The first module of each codeword of a block. */
const firstModules = (block: number) =>
  words.blockOf.flatMap((one, word) => (one === block ? [words.wordOf.indexOf(word)] : []));

it('finds nothing in a perfect code', () =>
  expect(damage(() => undefined)).toEqual({ wrong: [], spare: 1, finderLoss: 0, hasLogo: false }));

it.each([
  [2, 0.75],
  [4, 0.5],
  [8, 0],
])('%i wrong codewords of a block leave %f of its error correction', (count, spare) => {
  const places = firstModules(2).slice(0, count);
  const found = damage((row, column) =>
    places.includes(row * size + column) ? !expected.isDark(row, column) : undefined,
  );
  expect(found).toMatchObject({ spare, finderLoss: 0 });
  expect(found?.wrong).toEqual(places.toSorted((a, b) => a - b));
});

it('knows that a code is of another encoder when more is wrong than can be corrected', () => {
  const places = firstModules(1).slice(0, 9);
  expect(
    damage((row, column) =>
      places.includes(row * size + column) ? !expected.isDark(row, column) : undefined,
    ),
  ).toBeUndefined();
});

it('does not count what a logo covers', () => {
  const isUnderLogo = (row: number, column: number) => Math.hypot(row - 16, column - 16) < 5;
  const found = damage((row, column) => (isUnderLogo(row, column) ? false : undefined));
  expect(found).toMatchObject({ wrong: [], spare: 1, hasLogo: true });
});

it('tells the loss of the worst finder pattern', () => {
  const found = damage((row, column) => (row < 1 && column < 7 ? false : undefined));
  expect(found?.finderLoss).toBeCloseTo(1 / 7);
});
