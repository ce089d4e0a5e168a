import type { Stock, StockKind } from './stocks.js';

/** What stands on a label. Lengths are in mm, from its top left corner. */

/** Words beside a code: on cards and tents a heading and a line such as 'Scan for the menu', on all labels a caption. */
export const wordNames = ['heading', 'line', 'caption'] as const;
export type WordName = (typeof wordNames)[number];
export type Words = Readonly<Partial<Record<WordName, string>>>;

/** Where words stand, centred. */
export interface WordsPlace {
  /** Middle of the words. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Preferred size, which shrinks for long words. */
  readonly fontSize: number;
  readonly lines: 1 | 2;
}

export interface LabelLayout {
  /** The square of the whole picture, with its quiet zone. */
  readonly picture: { readonly x: number; readonly y: number; readonly side: number };
  /** Places of the words that the label has room for. */
  readonly words: Readonly<Partial<Record<WordName, WordsPlace>>>;
}

type LabelSize = Pick<Stock, 'width' | 'height' | 'kind'>;

/** Kinds of stocks with a heading and a line. */
export const hasLine = (kind: StockKind): boolean => kind === 'card' || kind === 'tent';

/** Places code and words on a label. @param hasCaption whether a caption stands under the code */
export function layOutLabel(label: LabelSize, hasCaption: boolean): LabelLayout {
  if (label.kind === 'card') return cardLayout(label, hasCaption);
  return label.kind === 'tent' ? tentLayout(label, hasCaption) : plainLayout(label, hasCaption);
}

/** Printers are off by up to a millimetre. */
const margin = 1.5;
const caption = { height: 4, fontSize: 2.6 };

function plainLayout({ width, height }: LabelSize, hasCaption: boolean): LabelLayout {
  const room = hasCaption ? caption.height : 0;
  const side = Math.max(0, Math.min(width, height - room) - 2 * margin);
  const top = (height - side - room) / 2;
  const place = { x: width / 2, y: top + side + room / 2, width: width - 2 * margin };
  return {
    picture: { x: (width - side) / 2, y: top, side },
    words: hasCaption ? { caption: { ...place, fontSize: caption.fontSize, lines: 1 } } : {},
  };
}

/** The heading stands above the code, the line below it. */
function cardLayout({ width, height }: LabelSize, hasCaption: boolean): LabelLayout {
  const inset = 10;
  const side = width - 2 * inset;
  const top = (height - side) / 2;
  const centred = (y: number, fontSize: number, lines: 1 | 2 = 2): WordsPlace => ({
    ...{ x: width / 2, y, width: side, fontSize, lines },
  });
  return {
    picture: { x: inset, y: top, side },
    words: {
      heading: centred(top / 2 + 2, 9),
      line: centred(top + side + 11, 6),
      ...(hasCaption && { caption: centred(top + side + 24, 3.5, 1) }),
    },
  };
}

/** The words stand to the right of the code. */
function tentLayout({ width, height }: LabelSize, hasCaption: boolean): LabelLayout {
  const inset = 10;
  const side = height - 2 * inset;
  const left = 2 * inset + side;
  const room = width - inset - left;
  const beside = (y: number, fontSize: number, lines: 1 | 2 = 2): WordsPlace => ({
    ...{ x: left + room / 2, y, width: room, fontSize, lines },
  });
  return {
    picture: { x: inset, y: inset, side },
    words: {
      heading: beside(height / 2 - 14, 11),
      line: beside(height / 2 + 10, 7),
      ...(hasCaption && { caption: beside(height / 2 + 28, 4, 1) }),
    },
  };
}
