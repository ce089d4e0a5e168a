import { refuseSize } from './qr-image.service.js';

/** Modules a side of a link with 90 characters. */
const longLinkModules = 49;

it.each(['png', 'svg'] as const)(
  'refuses a %s whose modules have under 2 px, with the least size',
  (format) => {
    expect(() => refuseSize(format, { size: 80 }, longLinkModules)).toThrow(
      'size must be at least 98 for this code, 2 px a module',
    );
    expect(() => refuseSize(format, { size: 98 }, longLinkModules)).not.toThrow();
  },
);
