import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from 'canvas';
import sharp, { type Sharp } from 'sharp';
import { eventually } from '../../../test/support/eventually.js';
import { blankJpg, blankPng } from '../../../test/support/sample-files.js';
import { workMemory } from '../../common/process/work-memory.js';
import { inspectImage, squarePicture, viewPhoto } from './image-inspection.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

async function half(picture: Sharp): Promise<Buffer> {
  const all = await picture.toBuffer();
  return all.subarray(0, all.length / 2);
}

const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** Makes a PNG of one bit per pixel that is smaller than its header says. */
const announced = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Makes a segment of a JPEG: marker, length and content (ITU-T T.81, annex B). */
const segment = (marker: number, ...content: number[]) =>
  Buffer.from([0xff, marker, 0, content.length + 2, ...content]);

/** Makes a grey JPEG that is not progressive but has a scan for each of its three components. */
function multiScanJpeg(side: number): Buffer {
  const size = [side >> 8, side & 0xff];
  const oneCode = [1, ...new Array<number>(15).fill(0), 0];
  const blocks = Buffer.alloc(Math.ceil(Math.ceil(side / 8) ** 2 / 4));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...new Array<number>(64).fill(1)),
    segment(0xc0, 8, ...size, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0),
    segment(0xc4, 0x00, ...oneCode, 0x10, ...oneCode),
    ...[1, 2, 3].flatMap((component) => [segment(0xda, 1, component, 0, 0, 63, 0), blocks]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

it.each<[string, 'jpg' | 'png', () => Promise<Buffer> | Buffer]>([
  ['a PNG', 'png', () => blankPng(2_000)],
  ['a JPEG', 'jpg', () => blankJpg(2_000)],
  ["cairo's PNG", 'png', () => createCanvas(300, 200).toBuffer('image/png')],
  ['an interlaced PNG', 'png', () => plain(3_000, 2_000).png({ progressive: true }).toBuffer()],
  ['a progressive JPEG', 'jpg', () => plain(3_000, 2_000).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG of several scans', 'jpg', () => multiScanJpeg(800)],
  ["a phone's photo of 64 megapixels", 'jpg', () => plain(9_248, 6_936).jpeg().toBuffer()],
])('takes %s', async (_, type, make) => {
  expect(await inspectImage(type, await make())).toBeUndefined();
});

it.each<[string, 'jpg' | 'png', () => Promise<Buffer> | Buffer]>([
  ['nothing', 'png', () => Buffer.alloc(0)],
  ['the first eight bytes of a PNG', 'png', () => blankPng(2_000).subarray(0, 8)],
  ['the header of a PNG', 'png', () => blankPng(2_000).subarray(0, 33)],
  ['half a PNG', 'png', () => half(plain(300, 300).png())],
  ['half a JPEG', 'jpg', () => half(plain(300, 300).jpeg())],
  ['a PNG as a JPEG', 'jpg', () => blankPng(2_000)],
  ['a WebP as a PNG', 'png', () => plain(9, 9).webp().toBuffer()],
  ['a page as a JPEG', 'jpg', () => Buffer.from('<script>alert(1)</script>')],
])('refuses %s as content of another type', async (_, type, make) => {
  const name = type.toUpperCase();
  expect(await inspectImage(type, await make())).toEqual({
    kind: 'mismatch',
    text: `The content of the file is not a ${name}, as its type says`,
  });
});

it.each([
  ['50,000 × 50,000', 50_000, 50_000],
  ['25,000 × 10', 25_000, 10],
  ['9,000 × 9,000', 9_000, 9_000],
])('refuses a PNG of %s pixels by its header', async (_, width, height) => {
  const before = process.memoryUsage().rss;
  expect(await inspectImage('png', announced(width, height))).toEqual({
    kind: 'unsafe',
    text: expect.stringContaining('65 megapixels and 20,000 pixels a side') as string,
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
});

it.each([
  [
    'a progressive JPEG',
    () => plain(7_000, 7_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['a JPEG of several scans', () => multiScanJpeg(7_000)],
])('refuses %s of 49 megapixels by its header', async (_, make) => {
  expect(await inspectImage('jpg', await make())).toEqual({
    kind: 'unsafe',
    text: expect.stringContaining('too much memory') as string,
  });
});

it('decodes a picture once there is memory for it', async () => {
  const photo = await plain(3_000, 2_000).jpeg({ progressive: true }).toBuffer();
  let release!: () => void;
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  const held = workMemory.run(() => isHeld, Infinity);
  const waiting = inspectImage('jpg', photo);
  expect(await eventually(() => workMemory.waiting, Boolean)).toBe(1);
  release();
  await held;
  expect(await waiting).toBeUndefined();
});

it('leaves nothing in the cache of libvips, which would keep the memory of the decoder', async () => {
  sharp.cache(true);
  await inspectImage('jpg', blankJpg(2_000));
  expect(sharp.cache().items.current).toBe(0);
});

describe('the square of a picture', () => {
  const halves = (width: number, height: number) =>
    plain(width, height).composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#e00' } },
        left: 0,
        top: 0,
      },
    ]);

  it.each<[string, Sharp, number]>([
    ['a wide JPEG', halves(1_000, 400).jpeg(), 320],
    ['a high PNG', halves(400, 1_000).png(), 320],
    ['a WebP', halves(800, 800).webp(), 320],
    ['a small picture, which is not enlarged', halves(60, 40).png(), 40],
  ])('is cut out of the middle of %s', async (_, picture, side) => {
    const cut = await squarePicture(await picture.toBuffer());
    const { format, width, height } = await sharp(cut).metadata();
    expect([format, width, height]).toEqual(['webp', side, side]);
    const { data } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! > 200, data[3 * (side - 1)]! < 100]).toEqual([true, true]);
  });

  it('has no data about the photographer, and is upright', async () => {
    const turned = await halves(800, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const cut = await squarePicture(turned);
    expect((await sharp(cut).metadata()).exif).toBeUndefined();
    const { data } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! > 200, data[data.length - 3]! < 100]).toEqual([true, true]);
  });

  it('stays within 15 kB, even of noise', async () => {
    const noise = { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 } };
    const file = await sharp({ create: { ...noise, background: '#000' } } as never)
      .png()
      .toBuffer();
    expect((await squarePicture(file))!.length).toBeLessThanOrEqual(15_000);
  });

  it('of a square is the square itself, so that it stays as it is when its content changes', async () => {
    const cut = await squarePicture(await halves(900, 700).png().toBuffer());
    expect(await squarePicture(cut!)).toEqual(cut);
  });

  it.each<[string, Sharp]>([
    [
      'data about the place',
      halves(320, 320)
        .webp()
        .withMetadata({ exif: { IFD0: { Artist: 'Ada' } } }),
    ],
    ['a colour profile', halves(320, 320).webp().withIccProfile('p3')],
    ['a lossless picture', halves(320, 320).webp({ lossless: true })],
  ])('keeps nothing but the picture of a small WebP with %s', async (_, picture) => {
    const file = await picture.toBuffer();
    const cut = await squarePicture(Buffer.concat([file]));
    expect(cut!.toString('latin1', 12, 16)).toBe('VP8 ');
    expect(cut!.includes('Ada')).toBe(false);
    expect(await squarePicture(Buffer.concat([cut!, Buffer.from('more')]))).not.toEqual(
      Buffer.concat([cut!, Buffer.from('more')]),
    );
  });

  it('keeps no chunk behind the picture of a WebP', async () => {
    const cut = await squarePicture(await halves(900, 700).png().toBuffer());
    const more = Buffer.concat([cut!, Buffer.from('EXIF\x06\0\0\0SECRET')]);
    more.writeUInt32LE(more.length - 8, 4);
    expect((await squarePicture(more))!.includes('SECRET')).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['half a JPEG', () => half(halves(800, 800).jpeg())],
    ['half a PNG', () => half(halves(800, 800).png())],
    ['half a WebP square', () => half(halves(320, 320).webp())],
    ['a picture of 1,000 megapixels', () => announced(40_000, 25_000)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => halves(40, 40).gif().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
  ])('is not made of %s', async (_, make) => {
    expect(await squarePicture(await make())).toBeUndefined();
  });
});

it.each([
  ['white on nothing', '#ffffff', undefined, [51, 54, 59]],
  ['black on nothing', '#000000', undefined, [255, 255, 255]],
  ['white and black on nothing', '#ffffff', '#000000', [138, 141, 146]],
])('draws %s on a ground on which it can be seen', async (_, left, right, ground) => {
  const box = (background: string) => ({
    input: { create: { width: 40, height: 40, channels: 3 as const, background } },
  });
  const boxes = [
    { ...box(left), left: 10, top: 10 },
    ...(right ? [{ ...box(right), left: 60, top: 10 }] : []),
  ];
  const nothing = {
    width: 120,
    height: 60,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  const file = await sharp({ create: nothing }).composite(boxes).png().toBuffer();
  const [page] = (await viewPhoto(file)).made;
  const pixels = await sharp(page!.pictures[0]!.body).raw().toBuffer();
  for (const [i, value] of ground.entries()) expect(Math.abs(pixels[i]! - value)).toBeLessThan(8);
});
