import sharp from 'sharp';
import { encodePng } from './png.js';
import type { Raster } from './raster.js';
import { encodeVp8l } from './vp8l.js';

type Paint = (x: number, y: number) => number;

function paint(width: number, height: number, color: Paint): Raster {
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at++) pixels[at] = color(at % width, Math.floor(at / width));
  return { width, height, bands: () => [{ rows: height, stride: width, bgra: Buffer.from(pixels.buffer) }] };
}

const opaque = (red: number, green: number, blue: number) =>
  ((255 << 24) | ((red & 255) << 16) | ((green & 255) << 8) | (blue & 255)) >>> 0;
const noise = (x: number, y: number) => Math.imul(x * 7919 + y * 104729 + 17, 2654435761) >>> 13;

it.each<[string, number, number, Paint]>([
  ['a single pixel', 1, 1, () => opaque(1, 2, 3)],
  ['a single color', 300, 200, () => opaque(255, 255, 255)],
  ['two colors', 301, 203, (x, y) => (((x >> 4) + (y >> 4)) % 2 ? opaque(0, 0, 0) : opaque(250, 240, 7))],
  ['transparency', 99, 101, (x, y) => (x > y ? 0 : opaque(9, 8, 7))],
  ['200 colors', 257, 255, (x, y) => opaque(noise(x >> 1, y) % 200, 7, 9)],
  ['edges of half transparency, premultiplied', 64, 64, (x) => ((x * 4) << 24) >>> 0],
  ['rows longer than a copy', 9_001, 20, (_, y) => opaque(y >> 3, 0, 0)],
  ['a photograph', 700, 600, (x, y) => opaque(x * 0.3, y * 0.4, (x + y) * 0.2 + (noise(x, y) % 8))],
  ['noise', 311, 313, (x, y) => opaque(noise(x, y), noise(y, x), noise(x + 3, y * 3))],
  [
    'a photograph with transparency, and repeated rows',
    640,
    520,
    (x, y) => (y % 9 > 4 || x < 99 ? 0 : opaque(x + (y >> 4) * 3, x * 3 + (y >> 4), (y >> 4) * 5)),
  ],
])('%s comes out as it is in the PNG', async (_, width, height, color) => {
  const raster = paint(width, height, color);
  const webp = encodeVp8l(raster);
  const read = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer();
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height });
  expect((await read(webp)).equals(await read(await encodePng(raster)))).toBe(true);
});

it('keeps codes short where few symbols are frequent by far', async () => {
  /** Each color occurs twice as often as the next: Huffman's codes would grow to 30 bits. */
  const raster = paint(2_000, 1_000, (x, y) => {
    const level = Math.min(30, Math.clz32(noise(x, y) << 13 || 1));
    return opaque(level, level * 3, 0);
  });
  const read = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer();
  expect((await read(encodeVp8l(raster))).equals(await read(await encodePng(raster)))).toBe(true);
});
