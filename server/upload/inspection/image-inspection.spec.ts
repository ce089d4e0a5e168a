import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from 'canvas';
import sharp from 'sharp';
import { blankJpg, blankPng } from '../../../test/support/sample-files.js';
import { inspectImage } from './image-inspection.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A PNG of one bit a pixel that says how large it is, and holds less. */
const announced = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

it.each<[string, 'jpg' | 'png', () => Promise<Buffer> | Buffer]>([
  ['a PNG', 'png', () => blankPng(2_000)],
  ['a JPEG', 'jpg', () => blankJpg(2_000)],
  ["cairo's PNG", 'png', () => createCanvas(300, 200).toBuffer('image/png')],
  ['an interlaced PNG', 'png', () => plain(3_000, 2_000).png({ progressive: true }).toBuffer()],
  ['a progressive JPEG', 'jpg', () => plain(3_000, 2_000).jpeg({ progressive: true }).toBuffer()],
  ["a phone's photo of 48 megapixels", 'jpg', () => plain(8_000, 6_000).jpeg().toBuffer()],
])('takes %s', async (_, type, make) => {
  expect(await inspectImage(type, await make())).toBeUndefined();
});

it.each<[string, 'jpg' | 'png', () => Promise<Buffer> | Buffer]>([
  ['nothing', 'png', () => Buffer.alloc(0)],
  ['the first eight bytes of a PNG', 'png', () => blankPng(2_000).subarray(0, 8)],
  ['the header of a PNG', 'png', () => blankPng(2_000).subarray(0, 33)],
  [
    'half a PNG',
    'png',
    () =>
      plain(300, 300)
        .png()
        .toBuffer()
        .then((all) => all.subarray(0, all.length / 2)),
  ],
  [
    'half a JPEG',
    'jpg',
    () =>
      plain(300, 300)
        .jpeg()
        .toBuffer()
        .then((all) => all.subarray(0, all.length / 2)),
  ],
  ['a PNG as a JPEG', 'jpg', () => blankPng(2_000)],
  ['a WebP as a PNG', 'png', () => plain(9, 9).webp().toBuffer()],
  [
    'an SVG as a PNG',
    'png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a page as a JPEG', 'jpg', () => Buffer.from('<script>alert(1)</script>')],
])('says that %s is not what it should be', async (_, type, make) => {
  const name = type.toUpperCase();
  expect(await inspectImage(type, await make())).toEqual({
    kind: 'mismatch',
    text: `The content of the file is not a ${name}, as its type says`,
  });
});

it.each([
  ['50,000 × 50,000', 50_000, 50_000],
  ['25,000 × 10', 25_000, 10],
  ['8,000 × 8,000', 8_000, 8_000],
])('refuses a PNG of %s pixels by its header', async (_, width, height) => {
  const before = process.memoryUsage().rss;
  expect(await inspectImage('png', announced(width, height))).toEqual({
    kind: 'unsafe',
    text: expect.stringContaining('50 megapixels and 20,000 pixels a side') as string,
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
});
