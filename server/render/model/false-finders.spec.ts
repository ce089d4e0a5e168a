import { countFalseFinders, textWithFewestFalseFinders } from './false-finders.js';
import { readClean } from '../proof/ladder.js';
import { trialTexts } from '../proof/trial-texts.js';
import { makeMatrix, type Matrix } from './matrix.js';
import { renderPng } from '../picture.js';
import { defaultStyle } from '../../domain/style.js';

const origin = 'HTTPS://QR.EXAMPLE.COM/';

/**
 * Makes a matrix from a drawing, in which # is dark. Light modules surround it, so that it does not overlap a finder pattern of the code.
 */
function drawn(...rows: string[]): Matrix {
  const offset = 8;
  return { size: 33, isDark: (row, column) => rows[row - offset]?.[column - offset] === '#' };
}

const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

it('counts a finder pattern inside of a code four times', () => {
  expect(countFalseFinders(drawn(...finder))).toBe(4);
});

it('counts a mark that is smaller than a finder pattern once', () => {
  expect(countFalseFinders(drawn('..#..', '.....', '#.#.#', '.....', '..#..'))).toBe(1);
});

it('weighs a mark by the largest of the runs that lead to it: a port of ZXing missed this one at 306 and 630 px', () => {
  expect(countFalseFinders(makeMatrix(`${origin}MVB58QANGH`))).toBe(4);
});

it.each([
  ['runs across that nothing confirms downwards', drawn('#.###.#')],
  ['runs out of proportion', drawn('#####', '#...#', '#.#.#', '#...#', '#####', '#.#.#')],
])('counts no %s', (_, matrix) => expect(countFalseFinders(matrix)).toBe(0));

it('counts none of the three of a code itself', () => {
  const [text] = trialTexts(origin, 1);
  expect(countFalseFinders(makeMatrix(text!))).toBe(0);
});

const misleading = `${origin}XQ0W7P2RKG`;
/** A text whose code has one small mark, beside a finder pattern. */
const withSmallMark = 'HTTPS://CG7Q-4U4C6S1R.6SZ1YFP2.TEST/4CCC78P670';

it('chooses the first text without a mark, else the one with the fewest', () => {
  const [sound, alsoSound] = trialTexts(origin, 2) as [string, string];
  expect(countFalseFinders(makeMatrix(withSmallMark))).toBe(1);
  expect(countFalseFinders(makeMatrix(misleading))).toBeGreaterThan(3);
  expect(textWithFewestFalseFinders([misleading, withSmallMark, sound, alsoSound])).toBe(sound);
  expect(textWithFewestFalseFinders([misleading, withSmallMark])).toBe(withSmallMark);
});

it('takes a text with a small mark after ten texts', () => {
  const [sound] = trialTexts(origin, 1) as [string];
  const nine = Array.from({ length: 9 }, () => misleading);
  expect(textWithFewestFalseFinders([...nine, withSmallMark, sound])).toBe(withSmallMark);
  expect(textWithFewestFalseFinders([...nine.slice(1), withSmallMark, sound])).toBe(sound);
  expect(textWithFewestFalseFinders([...nine, misleading, sound])).toBe(sound);
});

/** Module widths that are not whole px. At some of them, decoders miss one in three of all ids. */
const modulePx = [3.1, 3.7, 4.1, 4.9, 5.3, 5.7, 6.2, 6.9, 7.3, 8.1, 8.8, 9.7, 10.6, 13, 14.2, 15.9];

it('chooses texts that every decoder reads at any size', async () => {
  for (const text of trialTexts(origin, 6)) {
    const { size } = makeMatrix(text);
    for (const px of modulePx) {
      const png = await renderPng({ text, style: defaultStyle, codeWidth: Math.round(px * size) });
      expect([text, px, await readClean(png, text)]).toEqual([text, px, ['rxing', 'zxing-cpp', 'zbar']]);
    }
  }
});
