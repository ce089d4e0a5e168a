import sharp from 'sharp';
import { encodeJpeg } from './jpeg.js';
import type { Raster } from './raster.js';

/** Tiles of two colours in Cairo's format, whose edges lie anywhere in the blocks of a JPEG. */
const tiles = (width: number, tile: number, one: number, other: number): Raster =>
  paint(width, width, (x, y) => ((Math.floor(x / tile) + Math.floor(y / tile)) % 2 ? one : other));

function paint(width: number, height: number, color: (x: number, y: number) => number): Raster {
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at++) pixels[at] = color(at % width, Math.floor(at / width));
  return { width, height, bands: () => [{ rows: height, stride: width, bgra: Buffer.from(pixels.buffer) }] };
}

const open = (jpeg: Buffer) => sharp(jpeg, { failOn: 'warning' });

const [black, white] = [0xff000000, 0xffffffff];

it.each([
  ['black on white', 200, 13, black, white, 1],
  ['black on nothing', 200, 13, black, 0, 1],
  ['half transparent black', 200, 13, 0x80000000, white, 1],
  ['the color of captions on white', 200, 13, 0xff2f2b3a, white, 1],
  ['black on cream', 200, 13, black, 0xfffff8e1, 3],
  ['dark blue on white', 200, 13, 0xff1a2b3c, white, 3],
  ['blue on yellow', 200, 13, 0xff0000ff, 0xffffff00, 3],
  ['an odd one', 203, 13, 0xff0000ff, 0xffffff00, 3],
  ['a large odd one', 1_203, 29, 0xffff0000, white, 3],
  ['a large one, black on white', 1_624, 29, black, white, 1],
  ['a large one, blue on yellow', 1_624, 29, 0xff0000ff, 0xffffff00, 3],
])('%s', async (_, width, tile, one, other, channels) => {
  const middle = Math.floor(tile / 2);
  const jpeg = await encodeJpeg(tiles(width, tile, one, other));
  const { data, info } = await open(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  expect(await open(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height: width, channels });
  for (const [place, color] of [
    [middle * width + middle, other],
    [middle * width + middle + tile, one],
    [middle * width + width - 1, Math.floor((width - 1) / tile) % 2 ? one : other],
  ] as const) {
    const alpha = color >>> 24;
    for (const [channel, shift] of [16, 8, 0].entries())
      expect(
        Math.abs(data[place * info.channels + channel]! - ((color >>> shift) & 255) - (255 - alpha)),
      ).toBeLessThan(16);
  }
});

it.each([
  ['colors', (level: number) => (0xff000000 | (level << 16) | ((255 - level) << 8) | (level >> 1)) >>> 0],
  ['greys', (level: number) => (0xff000000 | (level * 0x010101)) >>> 0],
])('noise of 200 %s, of which few are frequent, is near to itself', async (_, colorOf) => {
  const levelAt = (x: number, y: number) => {
    const noise = Math.imul(x * 7919 + y * 104729 + 17, 2654435761) >>> 7;
    return noise % 16 === 0 ? (noise >> 4) % 200 : 255;
  };
  const jpeg = await encodeJpeg(paint(301, 205, (x, y) => colorOf(levelAt(x, y))));
  const { data, info } = await open(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([301, 205]);
  let apart = 0;
  for (let at = 0; at < 301 * 205; at++) {
    const red = (colorOf(levelAt(at % 301, Math.floor(at / 301))) >>> 16) & 255;
    apart += Math.abs(data[at * info.channels]! - red);
  }
  expect(apart / (301 * 205)).toBeLessThan(10);
});
