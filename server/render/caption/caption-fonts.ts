import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HanForm } from '../../domain/han-form.js';
import { ShapingFont } from './shaping-font.js';
import { unpackWoff2 } from './woff2.js';

/** Inter has Latin, Greek, Cyrillic, punctuation and currency signs. */
const inter = '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf';

/** Scripts with their own font, by their Unicode names, which the names of the packages contain. */
const scripts = [
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Bengali',
  'Tamil',
  'Telugu',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Gurmukhi',
  'Sinhala',
  'Khmer',
  'Lao',
  'Myanmar',
  'Georgian',
  'Armenian',
  'Ethiopic',
].map((script) => {
  const [name, pattern] = [script.toLowerCase(), new RegExp(`\\p{Script_Extensions=${script}}`, 'u')];
  return {
    pattern,
    file: `@fontsource-variable/noto-sans-${name}/files/noto-sans-${name}-${name}-wght-normal.woff2`,
  };
});

const symbols = [
  '@fontsource-variable/noto-sans-symbols/files/noto-sans-symbols-symbols-wght-normal.woff2',
  '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
  '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-math-400-normal.woff2',
];

const eastAsian =
  /[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;

/**
 * Yields the fonts that may have a character, best first. Each is loaded only when the generator reaches it.
 * @param asEmoji whether the emoji font comes first
 */
export function* fontsFor(character: string, asEmoji: boolean, han: HanForm): Generator<ShapingFont> {
  const codePoint = character.codePointAt(0)!;
  const isEastAsian = eastAsian.test(character);
  if (asEmoji) yield* slicesOf('noto-emoji', codePoint);
  yield loadFont(inter);
  for (const { pattern, file } of scripts) if (pattern.test(character)) yield loadFont(file);
  if (isEastAsian) yield* hanFonts(codePoint, han);
  for (const file of symbols) yield loadFont(file);
  if (!asEmoji) yield* slicesOf('noto-emoji', codePoint);
  if (!isEastAsian) yield* hanFonts(codePoint, han);
}

function* hanFonts(codePoint: number, han: HanForm): Generator<ShapingFont> {
  for (const form of new Set<HanForm>([han, 'sc', 'jp', 'kr', 'tc']))
    yield* slicesOf(`noto-sans-${form}`, codePoint);
}

/**
 * Yields the slices of a large font that may have a character. A slice has some 40 kB, so that a text loads only the few it needs.
 * @param family a family of @fontsource-variable, such as `noto-sans-jp`; its index is read on the first call and kept
 */
function* slicesOf(family: string, codePoint: number): Generator<ShapingFont> {
  const index = indexes.get(family) ?? readIndex(family);
  indexes.set(family, index);
  for (const file of index.get(codePoint) ?? []) yield loadFont(file);
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, ShapingFont>();
/** The files of each family by the code points that they may have. */
const indexes = new Map<string, Map<number, string[]>>();

/**
 * Reads a font on the first call and keeps it: all of them together take 35 MB.
 * @param file package path of an OpenType or WOFF2 font, such as `@expo-google-fonts/inter/….ttf`
 */
function loadFont(file: string): ShapingFont {
  const font = fonts.get(file) ?? new ShapingFont(readFont(file));
  fonts.set(file, font);
  return font;
}

function readFont(file: string): Uint8Array {
  const bytes = readFileSync(require.resolve(file));
  return file.endsWith('.woff2') ? unpackWoff2(bytes) : bytes;
}

/** Reads the package's unicode.json: `{"[12]": "U+4e00,U+4e8c-4e8e", …}`. Named slices such as `latin` are skipped, as Inter has them. */
function readIndex(family: string): Map<number, string[]> {
  const path = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const slices = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const index = new Map<number, string[]>();
  for (const [name, ranges] of Object.entries(slices)) {
    const number = /^\[(\d+)\]$/.exec(name)?.[1];
    if (!number) continue;
    const file = `@fontsource-variable/${family}/files/${family}-${number}-wght-normal.woff2`;
    for (const codePoint of codePointsIn(ranges))
      index.set(codePoint, [...(index.get(codePoint) ?? []), file]);
  }
  return index;
}

function* codePointsIn(ranges: string): Generator<number> {
  for (const [, from, to] of ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)) {
    const last = parseInt(to ?? from!, 16);
    for (let codePoint = parseInt(from!, 16); codePoint <= last; codePoint++) yield codePoint;
  }
}
