import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ShapingFont } from './shaping-font.js';
import { unpackWoff2 } from './woff2.js';

/** Weight of the caption (C §9). */
const weight = 500;

/** Unpacked fonts beyond this are let go of, the longest unused first. */
const maxFontBytes = 24 * 1024 * 1024;

const require = createRequire(import.meta.url);

/** By file, the longest unused first. */
const fonts = new Map<string, ShapingFont>();

/** @param file package path of an OpenType or WOFF2 font, such as `@expo-google-fonts/inter/….ttf` */
export function loadFont(file: string): ShapingFont {
  const font = fonts.get(file) ?? new ShapingFont(readFont(file), weight);
  fonts.delete(file);
  fonts.set(file, font);
  return font;
}

/** Frees what exceeds the bound on memory. Fonts got before may then be gone, so call it between two texts. */
export function releaseUnusedFonts(): void {
  let bytes = [...fonts.values()].reduce((sum, font) => sum + font.bytes, 0);
  for (const [file, font] of fonts) {
    if (bytes <= maxFontBytes) return;
    bytes -= font.bytes;
    font.free();
    fonts.delete(file);
  }
}

function readFont(file: string): Uint8Array {
  const bytes = readFileSync(require.resolve(file));
  return file.endsWith('.woff2') ? unpackWoff2(bytes) : bytes;
}
