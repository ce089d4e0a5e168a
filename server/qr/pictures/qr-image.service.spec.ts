import { defaultStyle } from '../../domain/style.js';
import { pictureSize } from './qr-image.service.js';

/** Modules a side of a link with 90 characters. */
const longLinkModules = 49;

it.each(['png', 'svg'] as const)(
  'refuses a %s whose modules have under 2 px, with the least size',
  (format) => {
    expect(() => pictureSize(format, { size: 80 }, longLinkModules, defaultStyle)).toThrow(
      'size must be at least 98 for this code, 2 px a module',
    );
    expect(pictureSize(format, { size: 98 }, longLinkModules, defaultStyle)).toEqual({ codeWidth: 98 });
  },
);

it('refuses modules under 0.25 mm, and a JPG under 20 pixels to the inch', () => {
  const sizeOf = (format: 'svg' | 'jpg', mm: number) =>
    pictureSize(format, { mm }, longLinkModules, defaultStyle);
  expect(() => sizeOf('svg', 12.2)).toThrow('mm must be at least 12.3 for this code, 0.25 mm a module');
  expect(sizeOf('svg', 1_000)).toEqual({ codeWidth: 500, mm: 1_000 });
  expect(() => sizeOf('jpg', 1_000)).toThrow('mm is too large for 500 px as JPG');
});
