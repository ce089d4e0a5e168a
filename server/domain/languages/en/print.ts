import type { HangingPlace } from '../../paper/print-width.js';

/** Codes on paper: sheets of labels, cards and tents, and the size of a printed code. */
export const texts = {
  /** Title of the PDF. */
  sheetTitle: (stock: string) => `QR codes on ${stock}`,
  /** On the sheet, beside its ruler. */
  printAtFullSize: 'Print at 100 %',
  code: 'QR code',
  title: 'Print this code',
  /** @param link short link of the code */
  about: (link: string) => `Labels, cards and a table tent with the code of ${link}`,
  sheet: 'Sheet',
  stocks: {
    L7160: '21 labels of 63.5 × 38.1 mm (L7160)',
    L7163: '14 labels of 99.1 × 38.1 mm (L7163)',
    '5160': '30 labels of 1 × 2⅝ inches (5160)',
    tent: 'Table tent, folded in three',
    card: 'Four table cards, A6',
    sticker: '15 stickers of 50 mm to cut out',
  },
  start: 'First free label',
  startHelp: (labels: number) => `From 1 to ${labels}, if part of the sheet is used`,
  copies: 'How many',
  caption: 'Under the code',
  captions: { none: 'Nothing', name: 'Its name', caption: 'The words of its look', link: 'Its short link' },
  heading: 'Name',
  headingHelp: 'Large, such as the name of your place',
  line: 'One line',
  lineExample: 'Scan for the menu',
  preview: (first: number, last: number, pages: number) =>
    `First page of ${pages}: labels ${first} to ${last} are printed`,
  downloadSheet: 'Download the sheet (PDF)',
  drawing: 'Drawing...',
  downloaded: 'Sheet saved. Print it at 100 %, without fitting it to the page.',
  atFullSize: 'Print at 100 %. The ruler on the sheet is then 100 mm long.',
  notDrawn: 'The sheet could not be drawn',
  /** @param mm width of a module, written out */
  tooSmall: (mm: string) =>
    `Too small: the squares of the code would be ${mm} mm wide, and phones need 0.4 mm. Choose a larger label.`,
  /** @param distance with its unit */
  readsFrom: (size: string, distance: string) =>
    `The code is ${size} wide. Phones read it from up to ${distance}.`,
  tooFar: (distance: string) =>
    `For where it will hang, the code is too small on this label: phones read it from up to ${distance}.`,
  hang: {
    title: 'Where will it hang?',
    choose: 'Place',
    places: {
      card: 'On a business card',
      label: 'On a label',
      table: 'On a table',
      'shop-window': 'In a shop window',
      wall: 'On a wall',
      banner: 'On a banner',
    } satisfies Record<HangingPlace, string>,
    other: 'Another distance',
    distance: 'Scanned from, in cm',
    distanceFault: 'From 5 to 700 cm',
    /** @param whole width with the quiet zone; both have their units */
    answer: (whole: string, code: string, distance: string) =>
      `Print it at least ${whole} wide with its white rim (the code itself: ${code}), to be scanned from ${distance}.`,
    download: (format: string, size: string) => `${format}, ${size}`,
    tooLarge: 'A code of more than 1 m: have it printed from the SVG at any size.',
    downloadFailed: 'The picture could not be downloaded',
  },
  more: 'Print labels or table cards',
  testPrint: 'Test a print',
};
