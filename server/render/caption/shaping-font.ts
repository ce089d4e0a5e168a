import { drawGlyph, type Pen } from './harfbuzz-pen.js';
import { loadHarfBuzz } from './harfbuzz.js';

/** A glyph of a shaped run, with its place from where the pen stands; lengths in font units, y upwards. */
export interface ShapedGlyph {
  readonly id: number;
  readonly advance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** The glyph of characters that a font lacks (OpenType: glyph 0 is .notdef), a box in most. */
const missingGlyph = 0;

/** hb_direction_t */
const [leftToRight, rightToLeft] = [4, 5];
/** hb_buffer_flags_t: joiners and selectors vanish once they have done their work; no dotted circle under lone marks. */
const bufferFlags = 8 | 16;
/** 32-bit words of hb_glyph_info_t and of hb_glyph_position_t */
const wordsPerGlyph = 5;
const weightAxis = 0x77676874; // 'wght'

/** A font in HarfBuzz's memory. It is not collected as garbage: call `free`. */
export class ShapingFont {
  readonly unitsPerEm: number;
  /** Size of the font in memory. */
  readonly bytes: number;
  readonly #harfBuzz = loadHarfBuzz();
  readonly #data: number;
  readonly #blob: number;
  readonly #face: number;
  readonly #font: number;
  readonly #scratch: number;

  /**
   * @param data an OpenType font
   * @param weight where the font is variable: 100 to 900
   */
  constructor(data: Uint8Array, weight: number) {
    const hb = this.#harfBuzz;
    this.bytes = data.length;
    this.#data = allocate(data.length);
    new Uint8Array(hb.memory.buffer).set(data, this.#data);
    this.#blob = hb.hb_blob_create(this.#data, data.length, 1, 0, 0);
    this.#face = hb.hb_face_create(this.#blob, 0);
    this.#font = hb.hb_font_create(this.#face);
    this.#scratch = allocate(8);
    this.unitsPerEm = hb.hb_face_get_upem(this.#face);
    const variation = new DataView(hb.memory.buffer, this.#scratch, 8);
    variation.setUint32(0, weightAxis, true);
    variation.setFloat32(4, weight, true);
    hb.hb_font_set_variations(this.#font, this.#scratch, 1);
  }

  has(codePoint: number): boolean {
    return this.#harfBuzz.hb_font_get_nominal_glyph(this.#font, codePoint, this.#scratch) !== 0;
  }

  /** The glyphs of text of one script and direction, from left to right; none for what the font lacks. */
  shape(text: string, isRightToLeft: boolean): ShapedGlyph[] {
    const hb = this.#harfBuzz;
    const buffer = this.#fillBuffer(text, isRightToLeft);
    hb.hb_shape(this.#font, buffer, 0, 0);
    const length = hb.hb_buffer_get_length(buffer);
    const [infosAt, positionsAt] = [
      hb.hb_buffer_get_glyph_infos(buffer, 0),
      hb.hb_buffer_get_glyph_positions(buffer, 0),
    ];
    const infos = new Uint32Array(hb.memory.buffer, infosAt, wordsPerGlyph * length);
    const positions = new Int32Array(hb.memory.buffer, positionsAt, wordsPerGlyph * length);
    return Array.from({ length }, (_, i) => ({
      id: infos[wordsPerGlyph * i]!,
      advance: positions[wordsPerGlyph * i]!,
      xOffset: positions[wordsPerGlyph * i + 2]!,
      yOffset: positions[wordsPerGlyph * i + 3]!,
    })).filter(({ id }) => id !== missingGlyph);
  }

  draw(glyph: number, pen: Pen): void {
    drawGlyph(this.#font, glyph, pen);
  }

  free(): void {
    const hb = this.#harfBuzz;
    hb.hb_font_destroy(this.#font);
    hb.hb_face_destroy(this.#face);
    hb.hb_blob_destroy(this.#blob);
    hb.free(this.#data);
    hb.free(this.#scratch);
  }

  #fillBuffer(text: string, isRightToLeft: boolean): number {
    const hb = this.#harfBuzz;
    const buffer = sharedBuffer();
    const units = allocate(2 * text.length);
    const view = new Uint16Array(hb.memory.buffer, units, text.length);
    for (let i = 0; i < text.length; i++) view[i] = text.charCodeAt(i);
    hb.hb_buffer_clear_contents(buffer);
    hb.hb_buffer_add_utf16(buffer, units, text.length, 0, text.length);
    hb.free(units);
    hb.hb_buffer_set_flags(buffer, bufferFlags);
    hb.hb_buffer_set_direction(buffer, isRightToLeft ? rightToLeft : leftToRight);
    hb.hb_buffer_guess_segment_properties(buffer);
    return buffer;
  }
}

/** @throws Error when HarfBuzz's memory is full (4 GiB) */
function allocate(bytes: number): number {
  const pointer = loadHarfBuzz().malloc(bytes);
  if (pointer === 0) throw new Error(`HarfBuzz has no room for ${bytes} bytes`);
  return pointer;
}

/** One buffer serves all: shaping is synchronous. */
const sharedBuffer = () => (buffer ??= loadHarfBuzz().hb_buffer_create());
let buffer: number | undefined;
