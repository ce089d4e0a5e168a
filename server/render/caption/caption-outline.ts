import type { HanForm } from '../../domain/han-form.js';
import { splitIntoRuns } from './caption-runs.js';
import type { Path, PathCommand } from '../model/shape.js';
import type { ShapingFont } from './shaping-font.js';

/** A glyph on its line; x and y are in em from the left end of the baseline, and y runs upwards. */
interface PlacedGlyph {
  readonly font: ShapingFont;
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Returns the width in px of a caption as {@link outlineCaption} draws it at a font size in px. */
export const measureCaption = (text: string, fontSize: number, han?: HanForm): number =>
  setLine(text, han).width * fontSize;

/**
 * Draws a caption's glyphs as one filled path. It is the same on every machine, as HarfBuzz shapes it with the fonts of our
 * packages. A character that no font has is left out. Text beyond Latin, Greek and Cyrillic needs `loadWoff2Decoder` first.
 * @param text one line, without control characters
 * @param fontSize in px
 * @param x left end of the line in px
 * @param y baseline in px
 * @param han forms of the Han characters of a text without kana and hangul
 * @returns coordinates in px, rounded to 2 decimals
 */
export function outlineCaption(text: string, fontSize: number, x: number, y: number, han?: HanForm): Path {
  const path: PathCommand[] = [];
  for (const glyph of setLine(text, han).glyphs) {
    const scale = fontSize / glyph.font.unitsPerEm;
    const [left, baseline] = [x + glyph.x * fontSize, y - glyph.y * fontSize];
    const px = (units: number) => round(left + units * scale);
    const py = (units: number) => round(baseline - units * scale);
    glyph.font.draw(glyph.id, {
      move: (x, y) => path.push(['M', px(x), py(y)]),
      line: (x, y) => path.push(['L', px(x), py(y)]),
      curve: (x1, y1, x2, y2, x, y) => path.push(['C', px(x1), py(y1), px(x2), py(y2), px(x), py(y)]),
      close: () => path.push(['Z']),
    });
  }
  return path;
}

function setLine(
  text: string,
  han?: HanForm,
): { readonly glyphs: readonly PlacedGlyph[]; readonly width: number } {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const { font, text: part, isRightToLeft } of splitIntoRuns(text, han)) {
    for (const { id, advance, xOffset, yOffset } of font.shape(part, isRightToLeft)) {
      glyphs.push({ font, id, x: width + xOffset / font.unitsPerEm, y: yOffset / font.unitsPerEm });
      width += advance / font.unitsPerEm;
    }
  }
  return { glyphs, width };
}

/** Rounds to two decimals; adding 0 turns -0 into 0. */
const round = (value: number) => Math.round(value * 100) / 100 + 0;
