import { decodingBytes, oversizeOf, pictureBytes, type PictureHeader } from './picture-memory.rule.js';

const jpeg = { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false } as const;
const progressive = { ...jpeg, isProgressive: true } as const;
const png = { ...jpeg, format: 'png' } as const;
const interlaced = { ...png, isProgressive: true } as const;

it.each<[string, Omit<PictureHeader, 'width' | 'height'>, number, number, number, 'taken' | 'refused']>([
  ['a baseline JPEG', jpeg, 4_000, 3_000, 0, 'taken'],
  ["a phone's photo of 64 megapixels", jpeg, 9_248, 6_936, 0, 'taken'],
  ['a small progressive JPEG', progressive, 2_000, 2_000, 24e6, 'taken'],
  ['a progressive JPEG', progressive, 4_000, 3_000, 72e6, 'taken'],
  ['a progressive JPEG of 33 megapixels', progressive, 5_760, 5_760, 199_065_600, 'taken'],
  ['a progressive JPEG of 49 megapixels', progressive, 7_000, 7_000, 294e6, 'refused'],
  ['a progressive grey JPEG', { ...progressive, channels: 1 }, 8_000, 8_000, 128e6, 'taken'],
  ['a progressive CMYK JPEG', { ...progressive, channels: 4 }, 5_000, 5_001, 200_040_000, 'refused'],
  ['a PNG', { ...png, channels: 4, depth: 'ushort' }, 8_000, 8_000, 0, 'taken'],
  ['an interlaced PNG', interlaced, 3_000, 3_000, 27e6, 'taken'],
  ['an interlaced PNG of 64 megapixels', interlaced, 8_000, 8_000, 192e6, 'taken'],
  ['one with alpha', { ...interlaced, channels: 4 }, 8_000, 8_000, 256e6, 'refused'],
  ['one of 16 bits', { ...interlaced, channels: 4, depth: 'ushort' }, 5_000, 5_000, 200e6, 'taken'],
  ['a WebP', { ...png, format: 'webp' }, 5_000, 5_000, 200e6, 'taken'],
  ['a larger WebP', { ...png, format: 'webp' }, 5_000, 5_001, 200_040_000, 'refused'],
  ['too many pixels', png, 8_063, 8_063, 0, 'refused'],
  ['the longest side', png, 20_000, 10, 0, 'taken'],
  ['a longer side', png, 20_001, 10, 0, 'refused'],
])('%s', (_, kind, width, height, bytes, verdict) => {
  const header = { ...kind, width, height };
  expect(decodingBytes(header)).toBe(bytes);
  expect(oversizeOf(header) ? 'refused' : 'taken').toBe(verdict);
});

/** Peaks of the memory of sharp, of inspection, view and turning, in bytes: the estimate is never below them, and never more than twice as high. */
it.each<[string, PictureHeader, number]>([
  ['a turned photo', { ...jpeg, width: 8_000, height: 8_000, orientation: 6 }, 216e6],
  ['a progressive JPEG', { ...progressive, width: 5_760, height: 5_760 }, 219e6],
  ['a turned one', { ...progressive, width: 5_760, height: 5_760, orientation: 6 }, 308e6],
  ['a PNG', { ...png, channels: 4, width: 8_000, height: 8_000 }, 61e6],
  ['a PNG of 16 bits', { ...png, channels: 4, depth: 'ushort', width: 8_000, height: 8_000 }, 127e6],
  ['a wide one', { ...png, channels: 4, depth: 'ushort', width: 20_000, height: 3_250 }, 231e6],
])('estimates the memory of %s', (_, header, peakBytes) => {
  const bytes = pictureBytes(header, Buffer.alloc(1_000));
  expect(bytes).toBeGreaterThanOrEqual(peakBytes);
  expect(bytes).toBeLessThan(2 * peakBytes);
});
