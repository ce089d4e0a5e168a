import { defaultStyle, type Style } from '../../domain/style.js';
import { logoKey, recordedStyle } from './recorded-style.js';

const text = 'https://QR.EXAMPLE.COM/7Z3K9QW2XA';
const logo = Buffer.from('a logo');

it.each<[string, Partial<Style>, Buffer | undefined, Partial<Style>]>([
  ['nothing chosen', {}, undefined, {}],
  ['a logo', { logo: 'data:image/png;base64,AA' }, logo, { logo: logoKey(logo), logoShare: 0.25 }],
  [
    'the logo of the code',
    { logo: 'https://qr.example.com/files/x.png' },
    logo,
    { logo: logoKey(logo), logoShare: 0.25 },
  ],
  [
    'rounded eyes',
    { eyes: { shape: 'rounded' } },
    undefined,
    { eyes: { shape: 'rounded' }, eyeRadius: expect.any(Number) as never },
  ],
])('%s', (_, chosen, picture, recorded) => {
  const style = { ...defaultStyle, ...chosen };
  expect(recordedStyle({ style, ...(picture && { logo: picture }) }, text)).toEqual({
    ...defaultStyle,
    dotsPerInch: 300,
    ...recorded,
  });
});

it('equal logos have the same key, which names no path', () => {
  expect(logoKey(Buffer.from('a logo'))).toBe(logoKey(logo));
  expect(logoKey(Buffer.from('another'))).not.toBe(logoKey(logo));
  expect(logoKey(logo)).toMatch(/^logo-[0-9a-f]{40}\.png$/);
});
