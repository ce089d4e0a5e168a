import { readFileSync } from 'node:fs';
import { unpackWoff2 } from './woff2.js';

const read = (file: string) => readFileSync(require.resolve(file));

/** The tables of a font file by tag, in the order of its directory. */
function tablesOf(font: Uint8Array): Map<string, DataView> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, i) => {
      const entry = 12 + 16 * i;
      const tag = Buffer.from(font.subarray(entry, entry + 4)).toString('latin1');
      const offset = font.byteOffset + view.getUint32(entry + 8);
      return [tag, new DataView(font.buffer, offset, view.getUint32(entry + 12))];
    }),
  );
}

// Latin has composite glyphs, emoji of many points, the static font another directory of tables.
it.each([
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2',
  '@fontsource-variable/noto-emoji/files/noto-emoji-7-wght-normal.woff2',
  '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
])('%s becomes an OpenType font', (file) => {
  const tables = tablesOf(unpackWoff2(read(file)));
  expect([...tables.keys()]).toEqual([...tables.keys()].sort());

  const [head, maxp, loca, glyf] = ['head', 'maxp', 'loca', 'glyf'].map((tag) => tables.get(tag)!);
  const glyphCount = maxp!.getUint16(4);
  expect(head!.getUint32(12)).toBe(0x5f0f3cf5); // magicNumber: nothing has slipped
  expect(loca!.byteLength).toBe(4 * (glyphCount + 1));
  expect(loca!.getUint32(4 * glyphCount)).toBe(glyf!.byteLength);

  const boxes = Array.from({ length: glyphCount }, (_, glyph) => loca!.getUint32(4 * glyph))
    .filter((offset, glyph) => offset < loca!.getUint32(4 * glyph + 4))
    .map((offset) => [2, 4, 6, 8].map((field) => glyf!.getInt16(offset + field)));
  expect(boxes.filter(([xMin, yMin, xMax, yMax]) => xMin! > xMax! || yMin! > yMax!)).toEqual([]);
  const [left, bottom, right, top] = [36, 38, 40, 42].map((field) => head!.getInt16(field));
  const outside = boxes.filter(
    ([xMin, yMin, xMax, yMax]) => xMin! < left! || yMin! < bottom! || xMax! > right! || yMax! > top!,
  );
  expect(outside).toEqual([]);
});

it('refuses other files', () => {
  expect(() => unpackWoff2(read('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'))).toThrow(
    'Not a WOFF2 font',
  );
});
