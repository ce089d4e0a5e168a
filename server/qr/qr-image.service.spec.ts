import { refuseSize } from './qr-image.service.js';

const longLink = `HTTPS://QR.${'A'.repeat(60)}.EXAMPLE.COM/7Z3K9QW2XA`;

it.each(['png', 'svg'] as const)(
  'refuses a %s whose modules have under 2 px, with the least size',
  (format) => {
    expect(() => refuseSize(format, { size: 80 }, longLink)).toThrow(
      'size must be at least 98 for this code, 2 px a module',
    );
    expect(() => refuseSize(format, { size: 98 }, longLink)).not.toThrow();
  },
);
