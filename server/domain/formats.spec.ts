import { listFormats, pictureCost, sizeFault } from './formats.js';

it.each([
  ['png', NaN, 1],
  ['png', 64, 1],
  ['png', 1_000, 1],
  ['png', 1_001, 2],
  ['png', -4_000, 16],
  ['jpg', 4_000, 16],
  ['jpg', 99_999, 16],
  ['webp', 1_000, 3],
  ['webp', 2_048, 13],
  ['webp', 99_999, 13],
  ['svg', 4_000, 2],
  ['pdf', NaN, 2],
] as const)('a %s of %i px costs %i points', (format, width, points) =>
  expect(pictureCost(format, width)).toBe(points),
);

const webpFault = `must be at most 2048 for WebP; ${listFormats('en-GB', 2_049)} go further`;

it.each([
  ['webp', 2_048, undefined],
  ['webp', 2_049, webpFault],
  ['webp', 99_999, webpFault],
  ['png', 4_000, undefined],
  ['eps', 4_000, undefined],
] as const)('%s of %i px: %s', (format, width, fault) => expect(sizeFault(format, width)).toBe(fault));

it.each([
  ['png', 73, 37, 'must be at least 74 for this code, 2 px a module'],
  ['svg', 73, 37, 'must be at least 74 for this code, 2 px a module'],
  ['png', 74, 37, undefined],
] as const)('refuses modules under 2 px: %s of %i px for %i modules: %s', (format, width, modules, fault) =>
  expect(sizeFault(format, width, modules)).toBe(fault),
);
