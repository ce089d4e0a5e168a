import { readFileSync } from 'node:fs';
import { loadWoff2Decoder, unpackWoff2 } from './woff2.js';

const read = (file: string) => readFileSync(require.resolve(file));
const thai = '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2';

/** Lists the tables whose bytes do not add up to the checksum in the directory (OpenType, Table Directory). */
function damagedTables(font: Buffer): string[] {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.subarray(12 + 16 * i));
  const names = entries.map((entry) => {
    const [checksum, offset, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const table = Buffer.concat([font.subarray(offset, offset + length), Buffer.alloc(-length & 3)]);
    let sum = 0;
    for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
    return sum === checksum ? '' : entry.toString('latin1', 0, 4);
  });
  // The checksum of the table head does not include one of its fields.
  return names.filter((name) => name && name !== 'head');
}

it('must be loaded first', async () => {
  expect(() => unpackWoff2(read(thai))).toThrow('not loaded');
  await loadWoff2Decoder();
  expect(unpackWoff2(read(thai)).length).toBeGreaterThan(read(thai).length);
});

// The Latin font has composite glyphs, the emoji font has glyphs of many points, and the static font has other tables.
it.each([
  thai,
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2',
  '@fontsource-variable/noto-emoji/files/noto-emoji-7-wght-normal.woff2',
  '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
])('%s becomes an OpenType font', async (file) => {
  await loadWoff2Decoder();
  const font = Buffer.from(unpackWoff2(read(file)));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  expect(damagedTables(font)).toEqual([]);
});

it('refuses other files', async () => {
  await loadWoff2Decoder();
  const inter = read('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf');
  expect(() => unpackWoff2(inter)).toThrow('Not a WOFF2 font');
});
