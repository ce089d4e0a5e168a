import {
  charactersIn,
  nothingMade,
  type FileView,
  type PageView,
  type Progress,
  type TextBlock,
  type ViewLink,
  type ViewPicture,
} from './inspection/file-view.js';

/** A view whose pictures are in the storage, as far as it is made. */
export interface StoredView {
  /** Length of the file. */
  readonly bytes: number;
  /** Pages of the document; 0 while they are not counted, or if no view can be made. */
  readonly pages: number;
  /** Pages that are made. The next one may have pictures. */
  readonly made: number;
  /** How many rounds were spent on it. 0: what there is was made by a release from before, and is replaced. */
  readonly rounds: number;
  readonly isDone: boolean;
  readonly pictures: readonly StoredPicture[];
  /** Text by page. */
  readonly text: readonly (readonly TextBlock[])[];
  /** Pages whose text cannot be read reliably, from 0. */
  readonly withheld: readonly number[];
  readonly links: readonly ViewLink[];
}

export interface StoredPicture extends Omit<ViewPicture, 'body'> {
  readonly key: string;
  /** Its page, from 0; undefined in views of the release before. */
  readonly page?: number;
}

/** Whether a view has text that a screen reader can read. */
export const hasText = ({ text }: Pick<StoredView, 'text'>): boolean =>
  text.some((blocks) => blocks.length > 0);

/** What there is of a file before anything is made. */
export const unmadeView = (bytes: number): StoredView => ({
  bytes,
  pages: 0,
  made: 0,
  rounds: 0,
  isDone: false,
  pictures: [],
  text: [],
  withheld: [],
  links: [],
});

/** Bounds what one file costs. A round that has made nothing counts as several. */
const [maxRounds, emptyRounds] = [12, 4];

/** How many times as long as usual the next round may take: a page that had no time may have it later. */
export const patienceOf = ({ rounds }: Pick<StoredView, 'rounds'>): number =>
  1 + Math.floor(rounds / emptyRounds);

export const progressOf = ({ made, rounds, pictures, text, links }: StoredView): Progress =>
  rounds === 0
    ? nothingMade
    : {
        pages: made,
        pictures: pictures.length,
        begun: pictures.filter(({ page }) => page === made).length,
        characters: text.reduce((sum, lines) => sum + charactersIn(lines), 0),
        links: links.length,
      };

/**
 * Adds pages to a view. What a release from before has made is replaced.
 * @param keyOf makes a key of the storage for a picture
 */
export function extended(
  view: StoredView,
  { pages, made, begun, isDone }: FileView,
  keyOf: (picture: ViewPicture) => string,
): StoredView {
  const { pictures, text, withheld, links, rounds } = view.rounds === 0 ? unmadeView(view.bytes) : view;
  const stored = (picture: ViewPicture, page: number): StoredPicture => ({
    width: picture.width,
    height: picture.height,
    key: keyOf(picture),
    page,
  });
  const numbered = made.map((page, i): readonly [PageView, number] => [page, view.made + i]);
  const next = view.made + made.length;
  const count = rounds + (made.length + begun.length > 0 ? 1 : emptyRounds);
  return {
    bytes: view.bytes,
    pages: pages || view.pages,
    made: next,
    rounds: count,
    isDone: isDone || count >= maxRounds,
    pictures: [
      ...pictures,
      ...numbered.flatMap(([one, page]) => one.pictures.map((picture) => stored(picture, page))),
      ...begun.map((picture) => stored(picture, next)),
    ],
    text: [...text, ...made.map((page) => page.text ?? [])],
    withheld: [...withheld, ...numbered.flatMap(([one, page]) => (one.text ? [] : [page]))],
    links: [...links, ...made.flatMap((page) => page.links)],
  };
}
