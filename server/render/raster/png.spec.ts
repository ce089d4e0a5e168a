import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { encodePng } from './png.js';

it('compresses a photograph of many rows in slabs, to the same bytes as whole', async () => {
  const [width, height] = [2_000, 2_500];
  const rgb = Buffer.alloc(width * height * 3);
  const bgra = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (const [channel, value] of [x * 0.1, y * 0.1, (x * y) % 251].entries()) {
      rgb[at * 3 + channel] = value;
      bgra[at * 4 + 2 - channel] = value;
    }
  }
  const png = await encodePng({ width, height, bands: () => [{ rows: height, stride: width, bgra }] });
  expect((await sharp(png).raw().toBuffer()).equals(rgb)).toBe(true);
  const filtered = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row++) {
    const start = row * (width * 3 + 1);
    filtered[start] = 2;
    for (let at = 0; at < width * 3; at++)
      filtered[start + 1 + at] =
        rgb[row * width * 3 + at]! - (row === 0 ? 0 : rgb[(row - 1) * width * 3 + at]!);
  }
  const at = png.indexOf('IDAT');
  const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  expect(data.equals(deflateSync(filtered, { level: 6 }))).toBe(true);
});
