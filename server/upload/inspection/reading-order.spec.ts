import { paragraphsOf } from './paragraphs.js';
import { readingOrder } from './reading-order.js';
import { type Character, runsOf } from './text-runs.js';

const size = 10;
const advance = 5;

/** Characters of a text at a place, as one text object draws them. */
let objects = 0;
const drawn = (
  text: string,
  left: number,
  baseline: number,
  change: Partial<Character> = {},
): Character[] => {
  const object = objects++;
  return Array.from(text, (character, i) => ({
    text: character,
    left: left + i * advance,
    right: left + (i + 1) * advance - 0.5,
    baseline,
    size,
    object,
    ...change,
  }));
};

const read = (...characters: readonly Character[][]) => paragraphsOf(readingOrder(runsOf(characters.flat())));
const textsOf = (...characters: readonly Character[][]) => read(...characters).map(({ text }) => text);

/** Lines of about 20 characters below each other. */
const column = (name: string, left: number, top: number, lines: number) =>
  Array.from({ length: lines }, (_, i) => drawn(`${name} ${i} of text that is`, left, top + 14 * i));

const joinedColumn = (name: string, lines: number) =>
  Array.from({ length: lines }, (_, i) => `${name} ${i} of text that is`).join(' ');

it('reads columns one after another, in whatever order they are drawn', () => {
  const [left, right] = [column('left', 50, 100, 5), column('right', 250, 100, 5)];
  expect(textsOf(...right, ...left.toReversed())).toEqual([
    joinedColumn('left', 5),
    joinedColumn('right', 5),
  ]);
});

it('reads a title before the columns below it', () => {
  const title = drawn('A title across both of the columns of the page', 60, 70, { size: 16 });
  const texts = read(...column('left', 50, 100, 5), title, ...column('right', 250, 100, 5));
  expect(texts.map(({ text, isHeading = false }) => [text.slice(0, 7), isHeading])).toEqual([
    ['A title', true],
    ['left 0 ', false],
    ['right 0', false],
  ]);
});

it('reads a price list row by row, and a menu in two columns column by column', () => {
  const dishes = (name: string, left: number) =>
    [0, 1, 2, 3].flatMap((i) => [
      drawn(`${name} ${'x'.repeat(4 + i)}`, left, 100 + 20 * i),
      drawn(`${i}.50`, left + 160, 100 + 20 * i),
    ]);
  const list = (name: string) => [0, 1, 2, 3].map((i) => `${name} ${'x'.repeat(4 + i)} ${i}.50`).join('\n');
  expect(textsOf(...dishes('soup', 50))).toEqual([list('soup')]);
  expect(textsOf(...dishes('soup', 50), ...dishes('cake', 300))).toEqual([list('soup'), list('cake')]);
});

it.each([
  ['a word that is drawn twice to look bold', [drawn('bold', 50, 100), drawn('bold', 50.4, 100)], 'bold'],
  ['words without blanks between them', [drawn('two', 50, 100), drawn('words', 69, 100)], 'two words'],
  [
    'a divided word',
    [...column('a', 50, 86, 1), drawn('and it is connec-', 50, 100), drawn('ted', 50, 114)],
    'a 0 of text that is and it is connected',
  ],
  ['a decomposed letter', [drawn('e\u0301', 50, 100)], 'é'],
  ['right-to-left text with a number', [drawn('05.21 םולש', 50, 100)], 'שלום 05.21'],
  ['left-to-right text with a word in Hebrew', [drawn('say םולש now', 50, 100)], 'say שלום now'],
])('reads %s', (_case, characters, text) => {
  expect(textsOf(...characters)).toEqual([text]);
});

it('reads the columns of a page in Hebrew from the right', () => {
  const lines = (letter: string, left: number) =>
    [0, 1, 2, 3].map((i) => drawn(letter.repeat(20), left, 100 + 14 * i));
  const line = (letter: string) => Array.from({ length: 4 }, () => letter.repeat(20)).join(' ');
  expect(textsOf(...lines('א', 50), ...lines('ב', 250))).toEqual([line('ב'), line('א')]);
});

it('reads nothing of a page without text', () => expect(textsOf(drawn('  ', 50, 100))).toEqual([]));
