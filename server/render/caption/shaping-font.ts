import * as harfBuzz from 'harfbuzzjs';

/** A glyph of a shaped run, with its offset from the pen. Lengths are in font units, and y runs upwards. */
export interface ShapedGlyph {
  readonly id: number;
  readonly advance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Receives an outline in font units; y runs upwards. */
export interface Pen {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  close(): void;
}

/** Captions are set in Medium in every format. */
const mediumWeight = 500;

/** Glyph 0 is .notdef in OpenType, a box in most fonts. */
const missingGlyph = 0;

/** These flags hide joiners and selectors after shaping, and draw no dotted circle under a lone mark. */
const bufferFlags =
  harfBuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES | harfBuzz.BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE;

/** All fonts share the buffer, since shaping is synchronous. */
const buffer = new harfBuzz.Buffer();

/** Without a function for quadratic curves, HarfBuzz raises them to cubic ones. */
const drawing = new harfBuzz.DrawFuncs();
drawing.setMoveToFunc((x, y, pen) => (pen as Pen).move(x, y));
drawing.setLineToFunc((x, y, pen) => (pen as Pen).line(x, y));
drawing.setCubicToFunc((x1, y1, x2, y2, x, y, pen) => (pen as Pen).curve(x1, y1, x2, y2, x, y));
drawing.setClosePathFunc((pen) => (pen as Pen).close());

export class ShapingFont {
  readonly unitsPerEm: number;
  readonly #font: harfBuzz.Font;

  /** @param data an OpenType font, which is copied; a variable one is set in Medium */
  constructor(data: Uint8Array) {
    const face = new harfBuzz.Face(new harfBuzz.Blob(data));
    this.unitsPerEm = face.upem;
    this.#font = new harfBuzz.Font(face);
    this.#font.setVariations([new harfBuzz.Variation('wght', mediumWeight)]);
  }

  has(codePoint: number): boolean {
    return this.#font.nominalGlyph(codePoint) !== undefined;
  }

  /** Returns the glyphs of a text of one script and direction, from left to right. Characters that the font lacks are skipped. */
  shape(text: string, isRightToLeft: boolean): ShapedGlyph[] {
    buffer.clearContents();
    buffer.addText(text);
    buffer.setFlags(bufferFlags);
    buffer.setDirection(isRightToLeft ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
    buffer.guessSegmentProperties();
    harfBuzz.shape(this.#font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(({ codepoint: id }, i) => {
        const { xAdvance: advance, xOffset, yOffset } = positions[i]!;
        return { id, advance, xOffset, yOffset };
      })
      .filter(({ id }) => id !== missingGlyph);
  }

  draw(glyph: number, pen: Pen): void {
    this.#font.drawGlyph(glyph, drawing, pen);
  }
}
