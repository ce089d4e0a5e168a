import sharp from 'sharp';
import { encodeJpeg } from './jpeg.js';
import type { Raster } from './raster.js';

/** Tiles of two colours in Cairo's format, whose edges lie anywhere in the blocks of a JPEG. */
function tiles(width: number, one: number, other: number): Raster {
  const pixels = new Uint32Array(width * width);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = (Math.floor((at % width) / 13) + Math.floor(at / width / 13)) % 2 ? one : other;
  return {
    width,
    height: width,
    bands: () => [{ rows: width, stride: width, bgra: Buffer.from(pixels.buffer) }],
  };
}

const [black, white] = [0xff000000, 0xffffffff];

it.each([
  ['black on white', 200, black, white, 1],
  ['black on nothing', 200, black, 0, 1],
  ['half transparent black', 200, 0x80000000, white, 1],
  ['the color of captions on white', 200, 0xff2f2b3a, white, 1],
  ['black on cream', 200, black, 0xfffff8e1, 3],
  ['dark blue on white', 200, 0xff1a2b3c, white, 3],
  ['blue on yellow', 200, 0xff0000ff, 0xffffff00, 3],
  ['a large one, black on white', 1_600, black, white, 1],
  ['a large one, blue on yellow', 1_600, 0xff0000ff, 0xffffff00, 3],
])('%s', async (_, width, one, other, channels) => {
  const jpeg = await encodeJpeg(tiles(width, one, other));
  const { data, info } = await sharp(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height: width, channels });
  for (const [place, color] of [
    [6 * width + 6, other],
    [6 * width + 19, one],
  ] as const) {
    const alpha = color >>> 24;
    for (const [channel, shift] of [16, 8, 0].entries())
      expect(
        Math.abs(data[place * info.channels + channel]! - ((color >>> shift) & 255) - (255 - alpha)),
      ).toBeLessThan(16);
  }
});
