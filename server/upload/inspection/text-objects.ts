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
  /** Of objects whose text the file replaces by another one (ActualText), which is the same for all of them. */
  readonly replacement: Replacement | undefined;
}

export interface Replacement {
  /** Place of the objects; undefined for those in forms, whose places are relative. */
  place: Rectangle | undefined;
}

const [textType, imageType, formType] = [1, 3, 5];
/** Share of a page that the picture of a scan covers. */
const minScan = 0.5;
/** FPDF_OBJECT_STRING */
const stringValue = 3;
/** The mode of text that is not drawn, as of the text of a scan. */
export const invisible = 3;
const maxObjects = 20_000;

/**
 * Finds the text objects of a page, also those in forms.
 * @param ownCount number of the page's own objects, behind which flattened annotations are
 * @returns undefined if it has too many objects
 */
export function textObjectsOf(page: PdfPage, ownCount: number): TextObjects | undefined {
  const { library } = page.pdfium;
  const found = new TextObjects();
  const replacements = new Map<number, Replacement>();
  let left = maxObjects;
  const visit = (object: number, depth: number, isAnnotation: boolean): void => {
    if (left-- <= 0) return;
    const type = library.FPDFPageObj_GetType(object);
    if (type === textType) {
      const mode = library.FPDFTextObj_GetTextRenderMode(object);
      found.set(object, {
        isAnnotation,
        mode,
        replacement: replacementOf(page, object, depth, replacements),
      });
    }
    if (type === imageType && depth === 0) found.isScan ||= covers(boundsOf(page.pdfium, object), page);
    const count = type === formType ? library.FPDFFormObj_CountObjects(object) : 0;
    for (let i = 0; i < count && left > 0; i++)
      visit(library.FPDFFormObj_GetObject(object, i), depth + 1, isAnnotation);
  };
  const count = library.FPDFPage_CountObjects(page.page);
  for (let i = 0; i < count && left > 0; i++)
    visit(library.FPDFPage_GetObject(page.page, i), 0, i >= ownCount);
  return left > 0 ? found : undefined;
}

/** Finds the innermost replacement of an object. Its mark is the same for all of its objects. */
function replacementOf(
  { pdfium }: PdfPage,
  object: number,
  depth: number,
  known: Map<number, Replacement>,
): Replacement | undefined {
  const { library } = pdfium;
  for (let i = library.FPDFPageObj_CountMarks(object) - 1; i >= 0; i--) {
    const mark = library.FPDFPageObj_GetMark(object, i);
    if (library.FPDFPageObjMark_GetParamValueType(mark, 'ActualText') !== stringValue) continue;
    const replacement = known.get(mark) ?? { place: undefined };
    known.set(mark, replacement);
    if (depth === 0) replacement.place = around(replacement.place, boundsOf(pdfium, object));
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

const covers = ({ left, bottom, right, top }: Rectangle, { size: { width, height } }: PdfPage): boolean =>
  (right - left) * (top - bottom) >= minScan * width * height;

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
