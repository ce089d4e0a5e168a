import type { PdfPage, Rectangle } from './pdf-page.js';
import type { Pdfium } from './pdfium.js';
import type { Replacement, TextObjects } from './text-objects.js';

/** A character that a page draws. Blanks are characters too. */
export interface Character {
  /** Place of its ink. */
  readonly ink: Rectangle;
  /** With the letters of a ligature, or of a replacement text. */
  readonly text: string;
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
  /** Whether it is a replacement, whose extent is that of its ink. */
  readonly isReplaced: boolean;
}

const fullTurn = 360;
const quarter = 90;

/**
 * Reads the characters of a page in pdfium's order, which is that of the file only for upright lines. The page is therefore turned until
 * most lines are upright.
 * @param limit largest number
 */
export function uprightCharactersOf(page: PdfPage, objects: TextObjects, limit: number): Character[] {
  const { library } = page.pdfium;
  const read = charactersOf(page, objects, limit);
  const quarters = [0, 0, 0, 0];
  for (const { angle } of read) quarters[Math.round(angle / quarter) % 4]!++;
  const turn = (4 - quarters.indexOf(Math.max(...quarters))) % 4;
  const given = library.FPDFPage_GetRotation(page.page);
  if (turn === given) return read;
  library.FPDFPage_SetRotation(page.page, turn);
  const upright = charactersOf(page, objects, limit);
  library.FPDFPage_SetRotation(page.page, given);
  return upright;
}

function charactersOf({ pdfium, page }: PdfPage, objects: TextObjects, limit: number): Character[] {
  const { library } = pdfium;
  const text = library.FPDFText_LoadPage(page);
  if (text === 0) return [];
  const replaced = new Set<Replacement>();
  const found: Character[] = [];
  try {
    const count = Math.min(library.FPDFText_CountChars(text), limit);
    for (let i = 0; i < count; i++) {
      const object = library.FPDFText_GetTextObject(text, i);
      const replacement = objects.get(object)?.replacement;
      // What pdfium has added has no object.
      if (object === 0 || (replacement && replaced.has(replacement))) continue;
      const read = replacement
        ? { text: shownText(replacement.text ?? ''), isUnknown: replacement.text === undefined }
        : readAt(pdfium, text, i);
      if (!read) continue;
      if (replacement) replaced.add(replacement);
      found.push({
        ...read,
        object,
        isReplaced: replacement !== undefined,
        ...placeOf(pdfium, text, i, replacement?.place),
      });
    }
    return found;
  } finally {
    library.FPDFText_ClosePage(text);
  }
}

/** @returns undefined for what shows nothing */
function readAt({ library }: Pdfium, text: number, i: number) {
  const isHyphen = library.FPDFText_IsHyphen(text, i) === 1;
  const isUnknown = library.FPDFText_HasUnicodeMapError(text, i) === 1;
  const shown = isHyphen ? '-' : characterOf(library.FPDFText_GetUnicode(text, i));
  return shown !== '' || isUnknown ? { text: shown, isUnknown } : undefined;
}

const shownText = (text: string) => Array.from(text, (one) => characterOf(one.codePointAt(0)!)).join('');

/** Ligatures become letters; characters that show nothing, and halves of characters, are left out. */
function characterOf(code: number): string {
  if (code === 0xfffe || code === 2) return '-';
  if (code === 0 || code === 0xad || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return '';
  const character = String.fromCodePoint(code);
  // Ligatures, and the forms of Arabic letters in words.
  if (/[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]/.test(character)) return character.normalize('NFKC');
  return /[\p{Cc}\p{Co}\p{Cn}\u200b\u2060\ufeff\ufffd]/u.test(character) && !/\s/.test(character)
    ? ''
    : character;
}

/** @param wider place of a replacement; undefined for that of the character */
function placeOf(pdfium: Pdfium, text: number, i: number, wider: Rectangle | undefined) {
  const { library, numbers } = pdfium;
  library.FPDFText_GetLooseCharBox(text, i, numbers);
  const [l, t, r, b] = pdfium.read(Float32Array);
  library.FPDFText_GetCharBox(text, i, numbers, numbers + 8, numbers + 16, numbers + 24);
  const [inkLeft, inkRight, inkBottom, inkTop] = pdfium.read(Float64Array);
  const place = wider ?? { left: l, bottom: b, right: r, top: t };
  library.FPDFText_GetCharOrigin(text, i, numbers, numbers + 8);
  const [originX, originY] = pdfium.read(Float64Array);
  library.FPDFText_GetMatrix(text, i, numbers);
  const [, , c, d] = pdfium.read(Float32Array);
  const radians = library.FPDFText_GetCharAngle(text, i);
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const { left, bottom, right, top } = place;
  const ahead = [left, right].flatMap((x) => [top, bottom].map((y) => x * cos + y * sin));
  return {
    ink: wider ?? { left: inkLeft, right: inkRight, bottom: inkBottom, top: inkTop },
    x: originX * cos + originY * sin,
    y: originY * cos - originX * sin,
    start: Math.min(...ahead, wider ? originX * cos + originY * sin : Infinity),
    end: Math.max(...ahead),
    angle: (Math.round((radians * fullTurn) / (2 * Math.PI)) + fullTurn) % fullTurn,
    size: library.FPDFText_GetFontSize(text, i) * Math.hypot(c, d) || 1,
  };
}
