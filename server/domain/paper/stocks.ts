/** Sheets that codes are printed on. Lengths are in mm, from the top left corner of the page. */

export const pageSizes = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;

export type SheetPage = keyof typeof pageSizes;
export const sheetPages = Object.keys(pageSizes) as [SheetPage, ...SheetPage[]];

/** What a label is: one to peel off, a panel of a folded sheet, a card or a sticker to cut out. */
export const stockKinds = ['label', 'tent', 'card', 'sticker'] as const;
export type StockKind = (typeof stockKinds)[number];

/** Where the labels of a page are. */
export interface StockGeometry {
  readonly page: SheetPage;
  /** Size of a label. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Place of the first label. */
  readonly left: number;
  readonly top: number;
  /** Distances from one label to the next. */
  readonly pitchX: number;
  readonly pitchY: number;
}

export interface Stock extends StockGeometry {
  readonly name: string;
  readonly kind: StockKind;
}

/** The stocks, with the geometry that their makers give. A stock whose geometry is not certain is left out; `custom` takes its numbers. */
export const stocks = [
  {
    ...{ name: 'L7160', page: 'A4', width: 63.5, height: 38.1, columns: 3, rows: 7 },
    ...{ left: 7.21, top: 15.15, pitchX: 66.04, pitchY: 38.1, kind: 'label' },
  },
  {
    ...{ name: 'L7163', page: 'A4', width: 99.06, height: 38.1, columns: 2, rows: 7 },
    ...{ left: 4.67, top: 15.15, pitchX: 101.6, pitchY: 38.1, kind: 'label' },
  },
  {
    ...{ name: '5160', page: 'Letter', width: 66.675, height: 25.4, columns: 3, rows: 10 },
    ...{ left: 4.76, top: 12.7, pitchX: 69.85, pitchY: 25.4, kind: 'label' },
  },
  {
    // The middle third of a sheet that is folded in three. The upper one shows the same upside down, and the lower one is the foot.
    ...{ name: 'tent', page: 'A4', width: 210, height: 99, columns: 1, rows: 1 },
    ...{ left: 0, top: 99, pitchX: 210, pitchY: 99, kind: 'tent' },
  },
  {
    ...{ name: 'card', page: 'A4', width: 105, height: 148.5, columns: 2, rows: 2 },
    ...{ left: 0, top: 0, pitchX: 105, pitchY: 148.5, kind: 'card' },
  },
  {
    ...{ name: 'sticker', page: 'A4', width: 50, height: 50, columns: 3, rows: 5 },
    ...{ left: 25, top: 13.5, pitchX: 55, pitchY: 55, kind: 'sticker' },
  },
] as const satisfies readonly Stock[];

export const customStock = 'custom';
export const stockNames: readonly [string, ...string[]] = [customStock, ...stocks.map(({ name }) => name)];

export const findStock = (name: string): Stock | undefined => stocks.find((stock) => stock.name === name);

/** Labels of one sheet, on as many pages as they need. */
export const maxLabels = 1_000;

export const labelsPerPage = ({ columns, rows }: StockGeometry): number => columns * rows;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the place of a label. @param place from 0, by rows from the top left */
export function labelBox(stock: StockGeometry, place: number): Box {
  const { width, height, columns, left, top, pitchX, pitchY } = stock;
  const row = Math.floor(place / columns);
  return { x: left + (place - row * columns) * pitchX, y: top + row * pitchY, width, height };
}

/** Rounding of inches to mm. */
const tolerance = 0.01;

/** Returns a message if labels overlap or leave the page; otherwise undefined. */
export function geometryFault(stock: StockGeometry): string | undefined {
  const { width, height, columns, rows, pitchX, pitchY } = stock;
  const overlaps = (columns > 1 && pitchX < width - tolerance) || (rows > 1 && pitchY < height - tolerance);
  if (overlaps)
    return 'has labels that overlap: `pitchX` and `pitchY` are the distances from one to the next';
  const page = pageSizes[stock.page];
  const last = labelBox(stock, labelsPerPage(stock) - 1);
  const leaves = last.x + width > page.width + tolerance || last.y + height > page.height + tolerance;
  return leaves ? `has labels that leave the page, which is ${page.width} mm × ${page.height} mm` : undefined;
}
