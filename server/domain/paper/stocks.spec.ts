import { layOutLabel } from './label-layout.js';
import { marksOf, rulerMm } from './sheet-marks.js';
import { type Box, findStock, geometryFault, labelBox, labelsPerPage, pageSizes, stocks } from './stocks.js';

/** First and last label of each stock: left, top, right and bottom in mm, from the makers' sheets. */
const corners = [
  ['L7160', 21, [7.21, 15.15, 70.71, 53.25], [139.29, 243.75, 202.79, 281.85]],
  ['L7163', 14, [4.67, 15.15, 103.73, 53.25], [106.27, 243.75, 205.33, 281.85]],
  ['5160', 30, [4.76, 12.7, 71.435, 38.1], [144.46, 241.3, 211.135, 266.7]],
  ['tent', 1, [0, 99, 210, 198], [0, 99, 210, 198]],
  ['card', 4, [0, 0, 105, 148.5], [105, 148.5, 210, 297]],
  ['sticker', 15, [25, 13.5, 75, 63.5], [135, 233.5, 185, 283.5]],
] as const;

it('every stock is tested', () =>
  expect(corners.map(([name]) => name)).toEqual(stocks.map(({ name }) => name)));

const cornersOf = ({ x, y, width, height }: Box) =>
  [x, y, x + width, y + height].map((mm) => Number(mm.toFixed(3)));

it.each(corners)(
  '%s has %i labels, the first and the last where its maker cuts them',
  (name, count, first, last) => {
    const stock = findStock(name)!;
    expect(labelsPerPage(stock)).toBe(count);
    expect(cornersOf(labelBox(stock, 0))).toEqual(first);
    expect(cornersOf(labelBox(stock, count - 1))).toEqual(last);
    expect(geometryFault(stock)).toBeUndefined();
  },
);

it('labels follow each other by rows', () => {
  const stock = findStock('L7160')!;
  expect(cornersOf(labelBox(stock, 2)).slice(0, 2)).toEqual([139.29, 15.15]);
  expect(cornersOf(labelBox(stock, 3)).slice(0, 2)).toEqual([7.21, 53.25]);
});

it.each([
  [{ pitchX: 63.4 }, 'overlap'],
  [{ pitchY: 38 }, 'overlap'],
  [{ left: 14.5 }, 'leave the page'],
  [{ rows: 8 }, 'leave the page'],
  [{ page: 'Letter', rows: 7, top: 0 }, undefined],
] as const)('a geometry with %j: %s', (change, fault) => {
  const found = geometryFault({ ...findStock('L7160')!, ...change });
  if (fault) expect(found).toContain(fault);
  else expect(found).toBeUndefined();
});

it.each(stocks.map(({ name }) => name))('on %s code and words lie on the label and apart', (name) => {
  const stock = findStock(name)!;
  for (const hasCaption of [true, false]) {
    const { picture, words } = layOutLabel(stock, hasCaption);
    expect(picture.side).toBeGreaterThan(15);
    expect(picture.x).toBeGreaterThanOrEqual(1.5);
    expect(picture.x + picture.side).toBeLessThanOrEqual(stock.width - 1.5 + 1e-9);
    for (const { x, y, width, fontSize } of Object.values(words)) {
      expect(x - width / 2).toBeGreaterThanOrEqual(1.5 - 1e-9);
      expect(x + width / 2).toBeLessThanOrEqual(stock.width - 1.5 + 1e-9);
      const isBeside = x - width / 2 >= picture.x + picture.side;
      const isAbove = y + fontSize / 2 <= picture.y;
      expect(isBeside || isAbove || y - fontSize / 2 >= picture.y + picture.side).toBe(true);
      expect(y + fontSize / 2).toBeLessThanOrEqual(stock.height);
    }
  }
});

it.each(stocks.map(({ name }) => name))('%s has a ruler of 100 mm, beside its labels', (name) => {
  const stock = findStock(name)!;
  const { lines, words } = marksOf(stock);
  const ruler = lines.find(({ width }) => width === rulerMm)!;
  expect(ruler.x).toBe((pageSizes[stock.page].width - 100) / 2);
  const ticks = lines.filter(
    ({ height, y }) => height > 1 && height <= 3 && Math.abs(y + height / 2 - ruler.y) < 0.2,
  );
  expect(ticks.map(({ x, width }) => Number((x + width / 2 - ruler.x).toFixed(6)))).toEqual(
    Array.from({ length: 11 }, (_, i) => i * 10),
  );
  if (stock.kind === 'card') return;
  expect(words).toBeDefined();
  for (let place = 0; place < labelsPerPage(stock); place++) {
    const { y, height } = labelBox(stock, place);
    expect(ruler.y - 1.5 > y + height || ruler.y + 1.5 < y).toBe(true);
  }
});

it('a sheet without margins has no ruler', () => {
  const stock = { ...findStock('L7160')!, top: 0, left: 0, height: 42, pitchY: 42 };
  expect(marksOf(stock)).toEqual({ lines: [] });
});
