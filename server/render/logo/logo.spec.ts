import { createCanvas } from 'canvas';
import sharp from 'sharp';
import { logoBytes, prepareLogo } from './logo.js';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03' } });

/** Makes a 24-bit BMP of one colour with bottom-up rows, padded to 4 bytes. */
function bmp(width: number, height: number): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + rowBytes * height, 0x30);
  file.write('BM', 0);
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.fill(0, 30, 54);
  return file;
}

/** Makes a tiny PNG whose header declares another size. */
async function pngDeclaring(width: number, height: number): Promise<Buffer> {
  const png = await flat(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** Makes a GIF declare a larger screen and first frame than it has. */
function gifDeclaring(gif: Buffer, side: number): Buffer {
  const frame = gif.indexOf(0x2c, 13 + 3 * 2 ** ((gif[10]! & 7) + 1));
  for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(side, at);
  return gif;
}

const pixelsOf = async (logo: Buffer) =>
  sharp((await prepareLogo(logo)).logo)
    .raw()
    .toBuffer();

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const rect = '<rect width="64" height="64" fill="#c03"/>';

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" ${attributes}>${inside}</svg>`);

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['PNG', () => flat(40, 90).png().toBuffer()],
  ['JPEG', () => flat(40, 90).jpeg().toBuffer()],
  ['WebP', () => flat(40, 90).webp().toBuffer()],
  ['GIF', () => flat(40, 90).gif().toBuffer()],
  ['BMP', () => bmp(41, 17)],
  ['SVG', () => svg('<rect width="64" height="64" fill="#c03"/>')],
  [
    'SVG with a gradient and an embedded picture',
    () =>
      svg(
        '<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><rect width="64" height="64" fill="url(#g)"/><use href="#g"/>',
      ),
  ],
  ['a canvas', () => createCanvas(10, 10).toBuffer('image/png')],
])('reads %s and makes a round square of 512 px', async (_, make) => {
  const { data, info } = await sharp((await prepareLogo(await make())).logo)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([512, 512, 4]);
  expect(data[3]).toBe(0);
});

it.each([
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${xmlns} width="64" height="64">${rect}</svg>`,
  `<!DOCTYPE svg><svg ${xmlns} viewBox="0 0 64 64">${rect}</svg>`,
  `<svg ${xmlns} width="20mm" height="20mm" viewBox="0 0 64 64">${rect}</svg>`,
])('reads an SVG as drawing programs write it: %s', async (document) => {
  const data = await pixelsOf(Buffer.from(document));
  expect([...data.subarray((256 * 512 + 256) * 4, (256 * 512 + 257) * 4)]).toEqual([204, 0, 51, 255]);
});

it('draws a small SVG sharp', async () => {
  const tiny = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16"><rect x="8" width="8" height="16"/></svg>',
  );
  const data = await pixelsOf(tiny);
  const alphaAt = (x: number) => data[(256 * 512 + x) * 4 + 3];
  expect([alphaAt(250), alphaAt(262)]).toEqual([0, 255]);
});

it.each(['gif', 'webp'] as const)('takes the first frame of an animated %s', async (format) => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .toFormat(format, { lossless: true })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const data = await pixelsOf(animation);
  const middle = (256 * 512 + 256) * 4;
  expect([...data.subarray(middle, middle + 4)]).toEqual([255, 0, 0, 255]);
});

it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['nothing', () => Buffer.alloc(0), /can be read/],
  ['a PDF under a false name', () => Buffer.from('%PDF-1.7\n1 0 obj'), /can be read/],
  ['a truncated PNG', async () => (await flat(300, 300).png().toBuffer()).subarray(0, 200), /can be read/],
  ['a truncated JPEG', async () => (await flat(300, 300).jpeg().toBuffer()).subarray(0, 400), /can be read/],
  ['a truncated BMP', () => bmp(300, 300).subarray(0, 60), /can be read/],
  ['a PNG of 50,000 × 50,000', () => pngDeclaring(50_000, 50_000), /40 megapixels/],
  [
    'a BMP of 50,000 × 50,000',
    () => bmp(4, 4).fill(Buffer.from([0x50, 0xc3, 0, 0]), 18, 26), // 50,000 in both places
    /40 megapixels/,
  ],
  [
    'a GIF that declares 65,535 × 65,535',
    async () => gifDeclaring(await flat(4, 4).gif().toBuffer(), 65_535),
    /40 megapixels|can be read/,
  ],
  [
    'an interlaced PNG of 16 bits and 40 megapixels',
    async () => {
      const png = await pngDeclaring(6_324, 6_324);
      png.set([16, 6, 0, 0, 1], 24); // bit depth, colour type, compression, filter, interlace method
      return png;
    },
    /too much memory/,
  ],
  [
    'a progressive JPEG of 36 megapixels',
    () => flat(6_000, 6_000).jpeg({ progressive: true }).toBuffer(),
    /too much memory/,
  ],
  [
    'a large JPEG that lies on its side',
    () => flat(6_000, 6_000).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    /too much memory/,
  ],
  [
    'a GIF of 16 megapixels',
    async () => gifDeclaring(await flat(4, 4).gif().toBuffer(), 4_000),
    /too much memory/,
  ],
  [
    'a BMP of 9 megapixels',
    () => bmp(4, 4).fill(Buffer.from([0xb8, 0x0b, 0, 0]), 18, 26), // 3,000 in both places
    /too much memory/,
  ],
  ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), /5 MB/],
  ['an AVIF', () => flat(8, 8).avif().toBuffer(), /is heif; PNG.*can be read/],
])('refuses %s', async (_, make, message) => {
  await expect(prepareLogo(await make())).rejects.toThrow(message);
});

it.each([
  ['data:image/png;base64,AAAA', Buffer.alloc(3)],
  ['data:image/svg+xml;charset=utf-8,%3Csvg/%3E', Buffer.from('<svg/>')],
  ['data:image/svg+xml;utf8,<svg/>', Buffer.from('<svg/>')],
  ['data:image/png;name=a.png;base64,AAAA', Buffer.alloc(3)],
  ['data:image/svg+xml,%zz', undefined],
  ['data:image/png;base64,not base64', undefined],
  ['data:text/html;base64,AAAA', undefined],
  ['https://example.com/x.png', undefined],
])('decodes %s', (url, bytes) => expect(logoBytes(url)).toEqual(bytes));
