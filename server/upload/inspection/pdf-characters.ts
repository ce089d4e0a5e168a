import type { PdfPage, Rectangle } from './pdf-page.js';
import type { Pdfium } from './pdfium.js';
import { around, type Replacement, type TextObjects } from './text-objects.js';

/** A character that a page draws, with the marks above and below it. Blanks are characters too. */
export interface Character {
  /** With the letters of a ligature, or of a replacement text. */
  readonly text: string;
  /** Place of its ink. */
  readonly ink: Rectangle;
  /** Place of its origin along the direction of its line, and across it, in points; the axes point ahead and up. */
  readonly x: number;
  readonly y: number;
  /** Its extent along the direction of its line. */
  readonly start: number;
  readonly end: number;
  /** Direction of its line in degrees, from 0 to 359. */
  readonly angle: number;
  /** Size of its font in points, as it is drawn. */
  readonly size: number;
  /** The text object that draws it. */
  readonly object: number;
  /** Whether the file does not tell which character it is. */
  readonly isUnknown: boolean;
}

const fullTurn = 360;
/** What a letter takes beside its ink, by the size of its font. */
const besideInk = 0.05;
/** Length of a text that one character may stand for. */
const maxReplacement = 100;

export const isBlank = ({ text, isUnknown }: Character): boolean => !isUnknown && /^\s*$/u.test(text);

/** Reads the characters of a page in the order in which they are drawn. @param limit largest number */
export function charactersOf({ pdfium, page }: PdfPage, objects: TextObjects, limit: number): Character[] {
  const { library } = pdfium;
  const text = library.FPDFText_LoadPage(page);
  if (text === 0) return [];
  // What pdfium has added is of no object. It sorts the objects of a line by their places.
  const drawn = new Map<number, Character[]>([...objects.keys()].map((object) => [object, []]));
  const replacing = new Map<Replacement, number>();
  const count = Math.min(library.FPDFText_CountChars(text), limit);
  for (let i = 0; i < count; i++) {
    const object = library.FPDFText_GetTextObject(text, i);
    const replacement = objects.get(object)?.replacement;
    if (replacement && !replacing.has(replacement)) replacing.set(replacement, object);
    const isUnknown = library.FPDFText_HasUnicodeMapError(text, i) === 1;
    const shown =
      library.FPDFText_IsHyphen(text, i) === 1 ? '-' : shownText(library.FPDFText_GetUnicode(text, i));
    const isRepeated = replacement && replacing.get(replacement) !== object;
    if (!isRepeated && (shown !== '' || isUnknown))
      drawn
        .get(object)
        ?.push({ text: shown, isUnknown, object, ...placeOf(pdfium, text, i, replacement?.place) });
  }
  library.FPDFText_ClosePage(text);
  return [...drawn.values()].flatMap(withMarks);
}

/** Ligatures, and the forms of Arabic letters in words. */
const forms = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]/;
/** Characters that show nothing, and halves of characters. */
const invisible = /(?!\s)[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u00ad\u200b\u2060\ufeff\ufffd]/u;

function shownText(code: number): string {
  // A hyphen at the end of a line.
  if (code === 2 || code === 0xfffe) return '-';
  const text = code > 0x10ffff ? '' : String.fromCodePoint(code);
  return invisible.test(text) ? '' : forms.test(text) ? text.normalize('NFKC') : text;
}

/** @param wider place of a replacement; undefined for that of the character */
function placeOf(pdfium: Pdfium, text: number, i: number, wider: Rectangle | undefined) {
  const { library, numbers } = pdfium;
  library.FPDFText_GetLooseCharBox(text, i, numbers);
  const [left, top, right, bottom] = pdfium.read(Float32Array);
  library.FPDFText_GetCharBox(text, i, numbers, numbers + 8, numbers + 16, numbers + 24);
  const [inkLeft, inkRight, inkBottom, inkTop] = pdfium.read(Float64Array);
  library.FPDFText_GetCharOrigin(text, i, numbers, numbers + 8);
  const [originX, originY] = pdfium.read(Float64Array);
  library.FPDFText_GetMatrix(text, i, numbers);
  const [a, b, c, d] = pdfium.read(Float32Array);
  const radians = Math.atan2(b, a);
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const place = around(wider, { left, bottom, right, top });
  const ahead = [place.left, place.right].flatMap((x) =>
    [place.top, place.bottom].map((y) => x * cos + y * sin),
  );
  const size = library.FPDFText_GetFontSize(text, i) * Math.hypot(c, d) || 1;
  const beside = wider ? besideInk * size : 0;
  return {
    ink: wider ?? { left: inkLeft, right: inkRight, bottom: inkBottom, top: inkTop },
    x: originX * cos + originY * sin,
    y: originY * cos - originX * sin,
    start: Math.min(...ahead) - beside,
    end: Math.max(...ahead) + beside,
    angle: (Math.round((radians * fullTurn) / (2 * Math.PI)) + fullTurn) % fullTurn,
    size,
  };
}

/** Joins marks, and further letters of a ligature, to the letters of the object that they belong to. */
function withMarks(characters: readonly Character[]): Character[] {
  const clusters: Character[] = [];
  for (const one of characters) {
    const last = clusters.at(-1);
    const isLigature = last?.x === one.x && last.y === one.y;
    if (!last || isBlank(last) || !(isLigature || /^\p{M}/u.test(one.text))) clusters.push(one);
    else
      clusters[clusters.length - 1] = {
        ...last,
        // Some programs draw this ligature from left to right.
        text: (last.text + one.text).replace(/^([اأإآ])ل$/u, 'ل$1'),
        isUnknown: last.isUnknown || one.isUnknown || last.text.length > maxReplacement,
        ink: around(last.ink, one.ink),
        // Marks above and below a letter may reach over its neighbours.
        ...(isLigature || /^\p{Mc}/u.test(one.text)
          ? { start: Math.min(last.start, one.start), end: Math.max(last.end, one.end) }
          : {}),
      };
  }
  return clusters;
}
