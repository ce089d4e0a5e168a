/** Size of a page in points, as it is shown. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** In points; the axes point right and up. */
export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** Ligatures become letters; characters that show nothing, and halves of characters, are left out. */
export function characterOf(code: number): string {
  if (code === 0 || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return '';
  const character = String.fromCodePoint(code);
  if (/[\ufb00-\ufb06]/.test(character)) return character.normalize('NFKC');
  return /[\p{Cc}\p{Co}\p{Cn}\u200b\u2060\ufeff\ufffe\ufffd]/u.test(character) && !/\s/.test(character)
    ? ''
    : character;
}

/** Turns a box as the page is shown. @param turn quarters of a turn, clockwise @param size of the page as it is shown */
export function turned([left, bottom, right, top]: Rectangle, turn: number, { width, height }: PageSize) {
  if (turn === 1) return { left: bottom, right: top, top: left, bottom: right };
  if (turn === 2) return { left: width - right, right: width - left, top: bottom, bottom: top };
  if (turn === 3)
    return { left: width - top, right: width - bottom, top: height - right, bottom: height - left };
  return { left, right, top: height - top, bottom: height - bottom };
}
