import { stocks } from '../../../server/domain/paper/stocks.js';
import { defaultStyle } from '../../../server/domain/style.js';
import { makeMatrix } from '../../../server/render/model/matrix.js';
import type { PaperCode } from './paper-code.js';
import { choiceOf, fitOn, readCount, sheetBody, sheetOf } from './sheet.rule.js';

const request = { id: '0K3QR7XPW9' };
const paper = (text: string): PaperCode => ({
  code: { matrix: makeMatrix(text), outlines: [] },
  style: defaultStyle,
  request,
});
const code = paper('https://QR.EXAMPLE.COM/0K3QR7XPW9');

it.each([
  ['1', 21, 1],
  [' 21 ', 21, 21],
  ['22', 21, undefined],
  ['0', 21, undefined],
  ['', 21, undefined],
  ['1.5', 21, undefined],
  ['-1', 21, undefined],
] as const)('"%s" of %i labels: %s', (typed, most, count) => expect(readCount(typed, most)).toBe(count));

it('a sheet begins full, and keeps its words with another stock', () => {
  const choice = choiceOf('L7160');
  expect(sheetOf(choice)).toMatchObject({ start: 1, copies: 21, pages: 1 });
  const kept = choiceOf('card', { ...choice, heading: 'Casa', start: '9' });
  expect(kept).toMatchObject({ stock: 'card', heading: 'Casa', start: '1', copies: '4' });
});

it('a sheet that begins later takes another page', () => {
  expect(sheetOf({ ...choiceOf('L7160'), start: '2' })).toMatchObject({ pages: 2 });
  expect(sheetOf({ ...choiceOf('L7160'), start: '22' })).toBeUndefined();
});

it('words are sent for stocks that have them', () => {
  const words = { heading: 'Casa', line: 'Scan' };
  const bodyFor = (stock: string) => {
    const choice = { ...choiceOf(stock), ...words };
    return sheetBody(choice, sheetOf(choice)!, code);
  };
  expect(bodyFor('card')).toEqual({
    stock: 'card',
    start: 1,
    copies: 4,
    caption: 'none',
    codes: [request],
    ...words,
  });
  expect(bodyFor('L7160')).not.toHaveProperty('line');
});

it('a code is larger without a caption, and read from further', () => {
  const [label] = stocks;
  const [without, withCaption] = [fitOn(label, 'none', code), fitOn(label, 'link', code)];
  expect(without.codeMm).toBeCloseTo((38.1 - 3) / 1.26, 1);
  expect(without.distance).toBeGreaterThan(withCaption.distance);
  expect(without.isTooSmall).toBe(false);
  const dense = paper(`https://example.com/${'a'.repeat(300)}`);
  expect(fitOn(label, 'none', dense)).toMatchObject({ isTooSmall: true, distance: 0 });
});
