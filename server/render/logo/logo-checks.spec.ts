import QRCode from 'qrcode';
import sharp from 'sharp';
import { prepareLogo } from './logo.js';
import { holdsCode } from './logo-checks.js';

const sidePx = 400;

/** Makes a code that is small enough not to be cut by the circle. */
const codeIn =
  (dark: string, light: string, degrees = 0) =>
  async () => {
    const code = await QRCode.toBuffer('https://other.example', {
      width: sidePx,
      margin: 9,
      color: { dark, light },
    });
    return sharp(code).rotate(degrees, { background: light }).png().toBuffer();
  };

const drawn = (shapes: string) => () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}"><rect width="100%" height="100%" fill="#fff"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();

it.each([
  ['black on white', codeIn('#000000', '#ffffff')],
  ['blue on yellow', codeIn('#0000aa', '#ffee00')],
  ['turned', codeIn('#000000', '#ffffff', 30)],
  ['turned half', codeIn('#000000', '#ffffff', 180)],
  ['white on black', codeIn('#ffffff', '#000000')],
  ['yellow on violet', codeIn('#ffee00', '#330066')],
])('finds a code: %s', async (_, make) => {
  expect(await holdsCode((await prepareLogo(await make())).whole)).toBe(true);
});

it.each([
  ['a disc', drawn('<circle cx="200" cy="200" r="150" fill="#0b7a5b"/>')],
  ['a bullseye', drawn('<circle cx="200" cy="200" r="120" fill="none" stroke="#c00" stroke-width="50"/>')],
  ['stripes', drawn('<path d="M40 200H360M40 120H360M40 280H360" stroke="#123" stroke-width="30"/>')],
])('finds none in %s', async (_, make) => {
  expect(await holdsCode((await prepareLogo(await make())).whole)).toBe(false);
});
