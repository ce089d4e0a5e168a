import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { cleanPhoto } from './image-inspection.js';
import { withoutPhotoData } from './photo-data.js';

const place = {
  IFD0: { Make: 'Phone', Model: 'P9' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
};
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>';
const noise = () =>
  sharp({
    create: {
      width: 64,
      height: 40,
      channels: 3,
      background: '#123',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const pixelsOf = (photo: Buffer) => sharp(photo).raw().toBuffer();

const secret = 'SECRET';

/** Returns a segment of a JPEG. @param text its content */
function segment(code: number, text: string, fill = ''): Buffer {
  const content = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([Buffer.from(fill, 'hex'), head, content]);
}

function chunk(name: string, text: string): Buffer {
  const body = Buffer.from(name + text, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const jfif = (thumbnail: string) => segment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01${thumbnail}`);

/** Puts bytes at a place. */
const insert = (file: Buffer, at: number, bytes: Buffer) =>
  Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);
const afterStart = (bytes: Buffer) => (jpeg: Buffer) => insert(jpeg, 2, bytes);
const beforeScan = (bytes: Buffer) => (jpeg: Buffer) => insert(jpeg, jpeg.indexOf('FFDA', 0, 'hex'), bytes);
const beforeEnd = (bytes: Buffer) => (jpeg: Buffer) => insert(jpeg, jpeg.length - 2, bytes);
const append = (bytes: Buffer) => (file: Buffer) => Buffer.concat([file, bytes]);
it.each<[string, (jpeg: Buffer) => Buffer]>([
  ['EXIF', afterStart(segment(0xe1, `Exif\0\0${secret}`))],
  ['EXIF behind fill bytes', afterStart(segment(0xe1, `Exif\0\0${secret}`, 'FFFFFF'))],
  ['EXIF behind bytes that no marker announces', afterStart(segment(0xe1, `Exif\0\0${secret}`, '616263'))],
  ['XMP', afterStart(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`))],
  ['IPTC', afterStart(segment(0xed, `Photoshop 3.0\0${secret}`))],
  ['an index of further pictures', afterStart(segment(0xe2, `MPF\0${secret}`))],
  ['segments of phones', beforeScan(segment(0xe4, secret))],
  ['a signed history', beforeScan(segment(0xeb, `JP\0${secret}`))],
  ['a thumbnail of JFXX', afterStart(segment(0xe0, `JFXX\0\x10${secret}`))],
  ['a comment', beforeScan(segment(0xfe, secret))],
  ['a comment between scans', beforeEnd(segment(0xfe, secret))],
  ['text after the end', append(Buffer.from(`<html>${secret}`))],
  [
    'another photo after the end',
    (jpeg) => append(afterStart(segment(0xe1, `Exif\0\0${secret}`))(jpeg))(jpeg),
  ],
])('removes from a JPEG: %s', async (_, add) => {
  for (const progressive of [false, true]) {
    const photo = await noise().jpeg({ progressive }).toBuffer();
    const dirty = add(photo);
    expect(dirty.includes(secret)).toBe(true);
    const cleaned = await cleanPhoto('jpg', dirty);
    expect(cleaned.includes(secret)).toBe(false);
    expect((await pixelsOf(cleaned)).equals(await pixelsOf(photo))).toBe(true);
    expect(cleaned.equals(photo)).toBe(true);
  }
});

it('removes the thumbnail of JFIF', async () => {
  const photo = await noise().jpeg().toBuffer();
  const cleaned = await cleanPhoto('jpg', afterStart(jfif(`\x02\x01${secret}`))(photo));
  expect(cleaned.equals(afterStart(jfif('\0\0'))(photo))).toBe(true);
});

it.each<[string, (png: Buffer) => Buffer]>([
  ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'caBX', 'sPLT', 'prVt'].map(
    (name): [string, (png: Buffer) => Buffer] => [
      name,
      (png) => insert(png, 33, chunk(name, `k\0${secret}`)),
    ],
  ),
  ['text after the pixels', (png) => insert(png, png.length - 12, chunk('tEXt', `k\0${secret}`))],
  ['content of the end', (png) => Buffer.concat([png.subarray(0, -12), chunk('IEND', secret)])],
  ['a page after the end', append(Buffer.from(`<html><script>${secret}</script>`))],
])('removes from a PNG: %s', async (_, add) => {
  const photo = await noise().png().toBuffer();
  const cleaned = await cleanPhoto('png', add(photo));
  expect(cleaned.equals(photo)).toBe(true);
});

it.each(['jpg', 'png'] as const)('keeps the colour profile and all pixels of a %s', async (type) => {
  const photo = noise().withExif(place).withXmp(xmp).withIccProfile('p3');
  const dirty = await (type === 'jpg' ? photo.jpeg({ progressive: true }) : photo.png()).toBuffer();
  const cleaned = await cleanPhoto(type, dirty);
  const { exif, xmp: left, icc } = await sharp(cleaned).metadata();
  const before = await sharp(dirty).metadata();
  expect([exif, left, icc?.equals(before.icc!)]).toEqual([undefined, undefined, true]);
  expect(cleaned.toString('latin1')).not.toMatch(/Exif|eXIf|xmpmeta|Phone/);
  expect((await pixelsOf(cleaned)).equals(await pixelsOf(dirty))).toBe(true);
});

it.each<[string, () => Promise<Buffer>]>([
  ['a palette and transparency', () => noise().png({ palette: true }).toBuffer()],
  ['16 bits', () => noise().toColourspace('rgb16').png().toBuffer()],
  ['interlacing', () => noise().png({ progressive: true }).toBuffer()],
  ['alpha', () => noise().ensureAlpha(0.5).png().toBuffer()],
  ['grey', () => noise().greyscale().png().toBuffer()],
])('leaves the pixels of a PNG with %s', async (_, make) => {
  const photo = await make();
  expect((await pixelsOf(await cleanPhoto('png', photo))).equals(await pixelsOf(photo))).toBe(true);
});

it.each<[string, () => Promise<Buffer>]>([
  ['CMYK', () => noise().toColourspace('cmyk').jpeg().toBuffer()],
  ['grey', () => noise().greyscale().jpeg().toBuffer()],
  ['full colour resolution', () => noise().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
])('leaves the pixels of a JPEG with %s', async (_, make) => {
  const photo = await make();
  expect((await pixelsOf(await cleanPhoto('jpg', photo))).equals(await pixelsOf(photo))).toBe(true);
});

it('keeps restart markers, escaped bytes and the number of lines, and ends a photo that has no end', () => {
  const [start, scan] = [Buffer.from('FFD8', 'hex'), Buffer.from('FFDA0004010003FFD004FF0005', 'hex')];
  const lines = Buffer.from('FFDC00040010', 'hex');
  const end = Buffer.from('FFD9', 'hex');
  const photo = Buffer.concat([start, scan, lines, end]);
  expect(withoutPhotoData('jpg', photo).equals(photo)).toBe(true);
  expect(withoutPhotoData('jpg', Buffer.concat([start, scan, lines])).equals(photo)).toBe(true);
});

it.each([3, 6, 8])('draws a JPEG of orientation %i upright', async (orientation) => {
  const photo = await noise().withMetadata({ orientation, exif: place }).jpeg().toBuffer();
  const cleaned = await cleanPhoto('jpg', photo);
  const { width, height, exif, orientation: left } = await sharp(cleaned).metadata();
  expect([width, height]).toEqual(orientation === 3 ? [64, 40] : [40, 64]);
  expect([exif, left]).toEqual([undefined, undefined]);
});

it('leaves pictures that have nothing else as they are', async () => {
  for (const type of ['jpeg', 'png'] as const) {
    const photo = await noise().toFormat(type).toBuffer();
    expect((await cleanPhoto(type === 'png' ? type : 'jpg', photo)).equals(photo)).toBe(true);
  }
});
