import type { FileView, TextBlock } from './file-view.js';
import { paragraphsOf } from './paragraphs.js';
import type { PageSize } from './pdf-characters.js';
import { type Bitmap, type PdfDocument, PdfUnreadable, withDocument } from './pdfium.js';
import { readingOrder } from './reading-order.js';
import { runsOf } from './text-runs.js';
import { toWebp } from './view-picture.js';

/** Width of the pictures in px, and their largest height. */
const pictureWidth = 780;
const maxPictureHeight = 1_600;
const maxPictureBytes = 60_000;
const maxPictures = 20;
/** Characters that are read of a page. */
const maxPageCharacters = 100_000;
/** Characters of text that are kept of a document. */
const maxCharacters = 200_000;
/** Time after which no further page is begun. The first picture and the text come first. */
const textMs = 2_000;
const picturesMs = 4_000;

/**
 * Makes the view of a PDF. Call it in a thread that can be ended: a hostile file can take long and fill the memory.
 * @throws Error for a file that pdfium cannot open or draw
 */
export async function viewPdf(
  file: Uint8Array,
  now: () => number = () => performance.now(),
): Promise<FileView> {
  const began = now();
  const isBefore = (ms: number) => now() - began < ms;
  return withDocument(file, async (document) => {
    const first = draw(document, 0);
    const text = readText(document, () => isBefore(textMs));
    const pictures = [await toWebp(first, maxPictureBytes)];
    while (pictures.length < Math.min(document.pages, maxPictures) && isBefore(picturesMs))
      // The pixels of one page at a time are in memory.
      pictures.push(await toWebp(draw(document, pictures.length), maxPictureBytes));
    return { pages: document.pages, pictures, text };
  });
}

function draw(document: PdfDocument, n: number): Bitmap {
  const { width, height } = fitted(document.sizeOf(n));
  return document.draw(n, width, height);
}

/** Fits a page into the largest picture. */
function fitted({ width, height }: PageSize): PageSize {
  if (!(width > 0 && height > 0)) throw new PdfUnreadable('A page has no size');
  const scale = Math.min(pictureWidth / width, maxPictureHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Reads the text of the pages until the time or the room for it is used up. */
function readText(document: PdfDocument, hasTime: () => boolean): TextBlock[][] {
  const text: TextBlock[][] = [];
  let left = maxCharacters;
  for (let n = 0; n < document.pages && left > 0 && hasTime(); n++) {
    const runs = runsOf(document.characters(n, maxPageCharacters));
    const blocks: TextBlock[] = [];
    for (const block of runs.length > 0 ? paragraphsOf(readingOrder(runs)) : []) {
      if (left <= 0) break;
      blocks.push({ ...block, text: block.text.slice(0, left) });
      left -= block.text.length;
    }
    text.push(blocks);
  }
  return text;
}
