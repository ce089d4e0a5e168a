import {
  charactersIn,
  type PageView,
  type Progress,
  type TextBlock,
  type ViewLink,
  type ViewPicture,
} from './file-view.js';
import { readText } from './page-text.js';
import { type PdfDocument, PdfUnreadable, withDocument } from './pdf-document.js';
import type { PageSize, Slice } from './pdf-page.js';
import { toWebp } from './view-picture.js';

/** Width in px to which pages are drawn, and below which no picture but the first may be reduced. */
const [pictureWidth, minWidth] = [1_170, 780];
/** A taller page is cut into pictures of this height. */
const [maxPictureHeight, cutHeight] = [2_000, 1_600];
/** Size in which text is compared with the picture: a page of A4 has 2 px a point. */
const [textPxPerPoint, minTextWidth] = [2, 300];
/** Length for which pictures give up quality, then width. */
const maxPictureBytes = 90_000;
/** Pages with pictures, and pictures of a document and of one page. */
const [maxPicturedPages, maxPictures, maxPagePictures] = [20, 40, 20];
/** Pages and characters whose text is kept of a document. */
const [maxPages, maxCharacters] = [100, 200_000];
const maxLinks = 500;

/** A part of a view, which is sent as soon as it is made. */
export type ViewPart = { readonly pages: number } | { readonly picture: ViewPicture } | PageRest;

/** What belongs to the page of the pictures before it. */
type PageRest = Pick<PageView, 'text' | 'links'>;

/**
 * Makes the view of a PDF, page by page. Call it in a thread that can be ended: a hostile file can take long and fill the memory.
 * @param made what was made before
 * @param hasTime whether another page may be begun
 * @param send receives the number of pages, and for each page its pictures one by one, and then the rest
 * @returns whether no further pages are to be made
 * @throws PdfUnreadable for a file that pdfium cannot open or draw
 */
export async function viewPdf(
  file: Uint8Array,
  made: Progress,
  hasTime: () => boolean,
  send: (part: ViewPart) => void,
): Promise<boolean> {
  return withDocument(file, async (document) => {
    send({ pages: document.pages });
    const last = Math.min(document.pages, maxPages);
    let progress = made;
    const isWanted = () => progress.pages < last && progress.characters < maxCharacters;
    while (isWanted() && (progress === made || hasTime()))
      progress = await viewPage(document, progress, send);
    return !isWanted();
  });
}

async function viewPage(
  document: PdfDocument,
  made: Progress,
  send: (part: ViewPart) => void,
): Promise<Progress> {
  const n = made.pages;
  let { pictures } = made;
  const { slices, links, ownCount } = await document.withPage(n, async (page) => {
    const all = slicesOf(page.size);
    const most = n < maxPicturedPages ? maxPictures - pictures : 0;
    // The pixels of one picture at a time are in memory.
    for (const slice of all.slice(made.begun, made.begun + most)) {
      const least = pictures === 0 ? pictureWidth : minWidth;
      send({ picture: await toWebp(page.draw(slice), { maxBytes: maxPictureBytes, minWidth: least }) });
      pictures++;
    }
    const found = page.links(maxLinks - made.links);
    // Annotations are part of the text.
    const compared = all.length > 1 ? all.map(forText(page.size)) : all;
    return { slices: compared, links: found, ownCount: page.flatten() };
  });
  const text = await readText(document, n, slices, ownCount);
  const lines = text && within(text.lines, maxCharacters - made.characters);
  const labeled = links.map(({ url, place }): ViewLink => ({ url, label: text?.labelOf(place) ?? '' }));
  send({ text: lines ?? null, links: labeled });
  return {
    pages: n + 1,
    pictures,
    begun: 0,
    characters: made.characters + charactersIn(lines ?? []),
    links: made.links + links.length,
  };
}

/** Reduces a part of a tall and narrow page, whose pictures are larger than its text needs to be compared. */
const forText =
  ({ width: pageWidth }: PageSize) =>
  ({ width, height, top, rows }: Slice): Slice => {
    const scale = Math.min(1, Math.max(minTextWidth, textPxPerPoint * pageWidth) / width);
    const [from, to] = [Math.round(scale * top), Math.round(scale * (top + rows))];
    return {
      width: Math.round(scale * width),
      height: Math.round(scale * height),
      top: from,
      rows: Math.max(1, to - from),
    };
  };

/** Divides the picture of a page into readable parts. */
function slicesOf({ width: pageWidth, height: pageHeight }: PageSize): Slice[] {
  if (!(pageWidth > 0 && pageHeight > 0)) throw new PdfUnreadable('A page has no size');
  const width = pictureWidth;
  const height = Math.max(1, Math.round((width * pageHeight) / pageWidth));
  const step = height > maxPictureHeight ? cutHeight : height;
  const count = Math.min(Math.ceil(height / step), maxPagePictures);
  return Array.from({ length: count }, (_, i) => {
    const top = i * step;
    return { width, height, top, rows: Math.min(step, height - top) };
  });
}

/** Returns the first lines, of at most `limit` characters together. */
function within(lines: readonly TextBlock[], limit: number): TextBlock[] {
  let left = limit;
  return lines.flatMap((line) => {
    const text = line.text.slice(0, Math.max(0, left));
    left -= line.text.length;
    return text === '' ? [] : [{ ...line, text }];
  });
}
