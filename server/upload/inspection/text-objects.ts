import type { PdfPage, Rectangle } from './pdf-page.js';
import type { Pdfium } from './pdfium.js';

/** The text objects of a page by their pointers, in the order in which they are drawn. */
export class TextObjects extends Map<number, TextObject> {
  /** Whether a picture covers most of the page, whose letters invisible text repeats. */
  isScan = false;
}

export interface TextObject {
  /** Whether it was an annotation, or the value of a form. */
  readonly isAnnotation: boolean;
  /** How its letters are drawn (ISO 32000-1, table 106). */
  readonly mode: number;
  /** A replacement for what it and other objects draw. */
  readonly replacement: Replacement | undefined;
}

/** The text that a mark gives for the objects that it encloses. */
export interface Replacement {
  /** Undefined for one that is longer than any is read. */
  readonly text: string | undefined;
  /** Place of the objects; undefined for those in forms, whose places are relative. */
  place: Rectangle | undefined;
}

const [textType, imageType, formType] = [1, 3, 5];
/** Share of a page that the picture of a scan covers. */
const minScan = 0.5;
const stringValue = 3;
const replacementKey = 'ActualText';
/** The mode of text that is not drawn, as of the text of a scan. */
export const invisible = 3;
const maxDepth = 12;
const maxObjects = 20_000;

/**
 * Finds the text objects of a page, also those in forms.
 * @param ownCount number of the page's own objects, behind which flattened annotations are
 * @returns undefined if it has too many objects
 */
export function textObjectsOf(page: PdfPage, ownCount: number): TextObjects | undefined {
  const { library } = page.pdfium;
  const found = new TextObjects();
  const area = page.size.width * page.size.height;
  const replacements = new Map<number, Replacement>();
  let left = maxObjects;
  let isAnnotation = false;
  const visit = (object: number, depth: number): void => {
    if (left-- <= 0) return;
    const type = library.FPDFPageObj_GetType(object);
    if (type === textType) {
      const mode = library.FPDFTextObj_GetTextRenderMode(object);
      const replacement = replacementOf(page, object, depth, replacements);
      found.set(object, { isAnnotation, mode, replacement });
    }
    if (type === imageType && depth === 0) {
      const { left, bottom, right, top } = boundsOf(page.pdfium, object);
      if ((right - left) * (top - bottom) >= minScan * area) found.isScan = true;
    }
    if (type !== formType || depth >= maxDepth) return;
    const count = library.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count && left > 0; i++) visit(library.FPDFFormObj_GetObject(object, i), depth + 1);
  };
  const count = library.FPDFPage_CountObjects(page.page);
  for (let i = 0; i < count && left > 0; i++) {
    isAnnotation = i >= ownCount;
    visit(library.FPDFPage_GetObject(page.page, i), 0);
  }
  return left > 0 ? found : undefined;
}

/** Finds the innermost replacement (ActualText) of an object. Its mark is the same for all of its objects. */
function replacementOf(
  { pdfium }: PdfPage,
  object: number,
  depth: number,
  known: Map<number, Replacement>,
): Replacement | undefined {
  const { library } = pdfium;
  for (let i = library.FPDFPageObj_CountMarks(object) - 1; i >= 0; i--) {
    const mark = library.FPDFPageObj_GetMark(object, i);
    if (library.FPDFPageObjMark_GetParamValueType(mark, replacementKey) !== stringValue) continue;
    const replacement = known.get(mark) ?? { text: textOfMark(pdfium, mark), place: undefined };
    known.set(mark, replacement);
    if (replacement.text === '') return undefined;
    if (depth > 0) return replacement;
    replacement.place = around(replacement.place, boundsOf(pdfium, object));
    return replacement;
  }
  return undefined;
}

function boundsOf(pdfium: Pdfium, object: number): Rectangle {
  const { library, numbers } = pdfium;
  library.FPDFPageObj_GetBounds(object, numbers, numbers + 4, numbers + 8, numbers + 12);
  const [left, bottom, right, top] = pdfium.read(Float32Array);
  return { left, bottom, right, top };
}

const textOfMark = (pdfium: Pdfium, mark: number): string | undefined =>
  pdfium.textStringAt((place, bytes, length) =>
    pdfium.library.FPDFPageObjMark_GetParamBlobValue(mark, replacementKey, place, bytes, length),
  );

/** Returns the place of both. */
export const around = (one: Rectangle | undefined, other: Rectangle): Rectangle =>
  one
    ? {
        left: Math.min(one.left, other.left),
        bottom: Math.min(one.bottom, other.bottom),
        right: Math.max(one.right, other.right),
        top: Math.max(one.top, other.top),
      }
    : other;
