import { readFileSync } from 'node:fs';
import QRCode from 'qrcode';
import sharp from 'sharp';
import {
  prepareZXingModule,
  type CreatableBarcodeFormat as WriteFormat,
  writeBarcode,
} from 'zxing-wasm/writer';
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

/** Makes a code of another format in the middle of a white picture. */
const formatOf = (format: WriteFormat, text: string) => async () => {
  const { image, error } = await writeBarcode(text, { format, scale: 4 });
  if (!image) throw new Error(error);
  const code = sharp(Buffer.from(await image.arrayBuffer()));
  const inside = { fit: 'contain', background: '#fff', kernel: 'nearest' } as const;
  const margins = { top: 60, bottom: 60, left: 60, right: 60, background: '#fff' };
  return sharp(await code.resize(sidePx, sidePx, inside).png().toBuffer())
    .extend(margins)
    .png()
    .toBuffer();
};

beforeAll(() => {
  const file = require.resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
});

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
  ['EAN-13', formatOf('EAN13', '4006381333931')],
  ['UPC-A', formatOf('UPCA', '036000291452')],
  ['Code 128', formatOf('Code128', 'OTHER4711')],
  ['Code 39', formatOf('Code39', 'OTHER4711')],
  ['ITF', formatOf('ITF', '12345670')],
  ['Data Matrix', formatOf('DataMatrix', 'https://other.example')],
  ['Aztec', formatOf('Aztec', 'https://other.example')],
  ['PDF417', formatOf('PDF417', 'https://other.example')],
])('finds a code: %s', async (_, make) => {
  expect(await holdsCode((await prepareLogo(await make())).whole)).toBe(true);
});

it.each([
  ['a disc', drawn('<circle cx="200" cy="200" r="150" fill="#0b7a5b"/>')],
  ['a bullseye', drawn('<circle cx="200" cy="200" r="120" fill="none" stroke="#c00" stroke-width="50"/>')],
  [
    'stripes like those of a barcode',
    drawn(
      [7, 22, 31, 60, 66, 81, 104, 133, 139, 170, 201, 219, 226, 260, 277, 300, 309, 333, 351, 370]
        .map((x, i) => `<rect x="${x}" y="40" width="${[6, 9, 14, 4][i % 4]}" height="320"/>`)
        .join(''),
    ),
  ],
  ['stripes', drawn('<path d="M40 200H360M40 120H360M40 280H360" stroke="#123" stroke-width="30"/>')],
])('finds none in %s', async (_, make) => {
  expect(await holdsCode((await prepareLogo(await make())).whole)).toBe(false);
});
