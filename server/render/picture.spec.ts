import sharp from 'sharp';
import { prepareLogo } from './logo/logo.js';
import { renderPicture, renderPng } from './picture.js';
import { decoders } from './proof/decoders.js';
import { greyOfImage } from './proof/grey.js';
import { readClean, readGrey } from './proof/ladder.js';
import { codeWidths, defaultStyle, sizeNames, type Style } from '../domain/style.js';

const text = 'https://qr.example.com/0K3QR7XPW9';
let logo: Buffer;

beforeAll(async () => {
  const flat = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c03' } });
  ({ logo } = await prepareLogo(await flat.png().toBuffer()));
});

const full = (size: Style['size']): Style => ({
  ...defaultStyle,
  size,
  text: 'Scan me',
  frame: '5px',
  logo: 'kept',
});

it.each(sizeNames)('every decoder reads a %s code with logo, caption and frame', async (size) => {
  const png = await renderPng({ text, style: full(size), logo });
  const { width } = await sharp(png).metadata();
  expect(width).toBeGreaterThan(codeWidths[size]);
  expect(await readClean(png, text)).toEqual(Object.keys(decoders));
});

it.each([
  ['black', 'white'],
  ['blue', 'white'],
  ['purple', 'yellow'],
] as const)(
  'a JPEG of 1000 px in %s on %s takes at most 200 kB, and every decoder reads it',
  async (...pair) => {
    const [color, background] = pair;
    const jpeg = await renderPicture({ text, style: { ...full('large'), color, background }, logo }, 'jpg');
    expect(jpeg.length).toBeLessThanOrEqual(200_000);
    expect(await readGrey(await greyOfImage(sharp(jpeg)), text)).toEqual(Object.keys(decoders));
  },
);

it('every decoder reads a transparent code on white and on grey', async () => {
  const png = await renderPng({ text, style: { ...defaultStyle, background: 'transparent' } });
  expect((await sharp(png).stats()).isOpaque).toBe(false);
  expect(await readClean(png, text)).toEqual(Object.keys(decoders));
});

it('no decoder reads white on white, or a text that the code does not hold', async () => {
  const blank = await renderPng({ text, style: { ...defaultStyle, color: 'white' } });
  expect(await readClean(blank, text)).toEqual([]);
  const good = await renderPng({ text, style: defaultStyle });
  expect(await readClean(good, `${text}X`)).toEqual([]);
});

it('PNG and SVG hold the same picture', async () => {
  const style = { ...defaultStyle, frame: '5px' } as const;
  const pictures = [await renderPng({ text, style }), await renderPicture({ text, style }, 'svg')];
  const [fromPng, fromSvg] = await Promise.all(
    pictures.map((picture) => sharp(picture).flatten().greyscale().raw().toBuffer()),
  );
  expect(fromSvg!.equals(fromPng!)).toBe(true);
});

it('cuts a logo to a circle', async () => {
  const { data, info } = await sharp(logo).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  expect([info.width, info.height, info.channels]).toEqual([512, 512, 4]);
  expect([alphaAt(0, 0), alphaAt(256, 256), alphaAt(256, 1)]).toEqual([0, 255, 255]);
});

it.each([
  ['png', 500],
  ['png', 2_000],
  ['jpg', 500],
  ['jpg', 2_000],
] as const)('print programs place a %s of %i px at 300 dpi', async (format, codeWidth) => {
  const picture = await renderPicture({ text, style: defaultStyle, codeWidth }, format);
  const { density, format: read } = await sharp(picture).metadata();
  expect({ density, read }).toEqual({ density: 300, read: format === 'jpg' ? 'jpeg' : format });
});
