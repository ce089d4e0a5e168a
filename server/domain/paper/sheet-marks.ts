import type { WordsPlace } from './label-layout.js';
import { type Box, labelBox, labelsPerPage, pageSizes, type Stock } from './stocks.js';

/** Marks on a page beside its labels. Lengths are in mm, from the top left corner of the page. */

export interface SheetMarks {
  /** Lines as filled boxes. */
  readonly lines: readonly Box[];
  /** Where 'Print at 100 %' stands; undefined without room. */
  readonly words?: WordsPlace;
}

/** Length of the ruler by which a reader sees whether the printer has scaled the page. */
export const rulerMm = 100;
const line = 0.15;
/** Room that the ruler takes of a margin, most of which printers leave white. */
const leastMargin = 11;
const fromEdge = 6.5;
const cutMark = 2;

/** Returns the ruler, and marks for cutting and folding. */
export function marksOf(stock: Stock): SheetMarks {
  const { width } = pageSizes[stock.page];
  const left = (width - rulerMm) / 2;
  const y = rulerPlace(stock);
  const cuts = cutsOf(stock);
  if (y === undefined) return { lines: cuts };
  const lines = [...ruler(left, y), ...cuts];
  if (stock.kind === 'card') return { lines };
  return { lines, words: { x: left + rulerMm + 22, y, width: 36, fontSize: 2.6, lines: 1 } };
}

/** Returns the middle of the ruler's height: in the lower or upper margin, on the foot of a tent, or on a cut between cards. */
function rulerPlace(stock: Stock): number | undefined {
  const { height } = pageSizes[stock.page];
  if (stock.kind === 'card') return height / 2;
  const last = labelBox(stock, labelsPerPage(stock) - 1);
  if (height - last.y - last.height >= leastMargin) return height - fromEdge;
  return stock.top >= leastMargin ? fromEdge : undefined;
}

function ruler(left: number, y: number): Box[] {
  const ticks = Array.from({ length: rulerMm / 10 + 1 }, (_, i) => {
    const height = i % 5 === 0 ? 3 : 1.5;
    return upright(left + i * 10, y - height / 2, height);
  });
  return [level(left, y, rulerMm), ...ticks];
}

function cutsOf(stock: Stock): Box[] {
  const { width, height } = pageSizes[stock.page];
  if (stock.kind === 'card') return [level(0, height / 2, width), upright(width / 2, 0, height)];
  if (stock.kind === 'tent')
    return [stock.top, stock.top + stock.height].flatMap((y) => [level(0, y, 12), level(width - 12, y, 12)]);
  if (stock.kind !== 'sticker') return [];
  return Array.from({ length: labelsPerPage(stock) }, (_, place) => cornersOf(labelBox(stock, place))).flat();
}

/** Marks lie outside of their sticker, so that none is left on it. */
function cornersOf({ x, y, width, height }: Box): Box[] {
  const [right, bottom] = [x + width, y + height];
  return [
    ...[x, right].flatMap((at) => [upright(at, y - cutMark, cutMark), upright(at, bottom, cutMark)]),
    ...[y, bottom].flatMap((at) => [level(x - cutMark, at, cutMark), level(right, at, cutMark)]),
  ];
}

const level = (x: number, y: number, width: number): Box => ({ x, y: y - line / 2, width, height: line });

const upright = (x: number, y: number, height: number): Box => ({ x: x - line / 2, y, width: line, height });
