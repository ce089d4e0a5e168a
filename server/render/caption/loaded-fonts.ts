import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ShapingFont } from './shaping-font.js';
import { unpackWoff2 } from './woff2.js';

/** Medium, the weight of a caption in every format. */
const weight = 500;

const require = createRequire(import.meta.url);
const fonts = new Map<string, ShapingFont>();

/**
 * A font, read on the first call and kept: all of them together take 35 MB.
 * @param file package path of an OpenType or WOFF2 font, such as `@expo-google-fonts/inter/….ttf`
 */
export function loadFont(file: string): ShapingFont {
  const font = fonts.get(file) ?? new ShapingFont(readFont(file), weight);
  fonts.set(file, font);
  return font;
}

function readFont(file: string): Uint8Array {
  const bytes = readFileSync(require.resolve(file));
  return file.endsWith('.woff2') ? unpackWoff2(bytes) : bytes;
}
