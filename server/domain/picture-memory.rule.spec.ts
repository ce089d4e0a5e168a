import { decodingBytes, isCostly, oversizeOf, type PictureHeader } from './picture-memory.rule.js';

const jpeg = { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false } as const;
const progressive = { ...jpeg, isProgressive: true } as const;
const png = { ...jpeg, format: 'png' } as const;
const interlaced = { ...png, isProgressive: true } as const;

it.each<
  [string, Omit<PictureHeader, 'width' | 'height'>, number, number, number, 'shared' | 'alone' | 'refused']
>([
  ['a baseline JPEG', jpeg, 4_000, 3_000, 0, 'shared'],
  ["a phone's photo of 64 megapixels", jpeg, 9_248, 6_936, 0, 'shared'],
  ['a small progressive JPEG', progressive, 2_000, 2_000, 24e6, 'shared'],
  ['a progressive JPEG', progressive, 4_000, 3_000, 72e6, 'alone'],
  ['a progressive JPEG of 33 megapixels', progressive, 5_760, 5_760, 199_065_600, 'alone'],
  ['a progressive JPEG of 49 megapixels', progressive, 7_000, 7_000, 294e6, 'refused'],
  ['a progressive grey JPEG', { ...progressive, channels: 1 }, 8_000, 8_000, 128e6, 'alone'],
  ['a progressive CMYK JPEG', { ...progressive, channels: 4 }, 5_000, 5_001, 200_040_000, 'refused'],
  ['a PNG', { ...png, channels: 4, depth: 'ushort' }, 8_000, 8_000, 0, 'shared'],
  ['an interlaced PNG', interlaced, 3_000, 3_000, 27e6, 'shared'],
  ['an interlaced PNG of 64 megapixels', interlaced, 8_000, 8_000, 192e6, 'alone'],
  ['one with alpha', { ...interlaced, channels: 4 }, 8_000, 8_000, 256e6, 'refused'],
  ['one of 16 bits', { ...interlaced, channels: 4, depth: 'ushort' }, 5_000, 5_000, 200e6, 'alone'],
  ['a WebP', { ...png, format: 'webp' }, 5_000, 5_000, 200e6, 'alone'],
  ['a larger WebP', { ...png, format: 'webp' }, 5_000, 5_001, 200_040_000, 'refused'],
  ['too many pixels', png, 8_063, 8_063, 0, 'refused'],
  ['the longest side', png, 20_000, 10, 0, 'shared'],
  ['a longer side', png, 20_001, 10, 0, 'refused'],
])('%s', (_, kind, width, height, bytes, verdict) => {
  const header = { ...kind, width, height };
  expect(decodingBytes(header)).toBe(bytes);
  expect(oversizeOf(header) ? 'refused' : isCostly(header) ? 'alone' : 'shared').toBe(verdict);
});
