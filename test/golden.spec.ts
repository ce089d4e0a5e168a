import sharp from 'sharp';
import { type ImageFormat, imageFormats, isRaster } from '../server/domain/formats.js';
import { prepareLogo } from '../server/render/logo/logo.js';
import { renderPicture } from '../server/render/picture.js';
import { decoders } from '../server/render/proof/decoders.js';
import { readClean } from '../server/render/proof/ladder.js';
import { defaultStyle, formerEyeRadius, type Style } from '../server/domain/style.js';
import { readGolden, looksAlike } from './support/golden.js';

const text = 'https://qr.example.com/0K3QR7XPW9';

/** One style of each kind, small enough for the repository. */
const families: Readonly<Record<string, Partial<Style>>> = {
  plain: {},
  full: {
    color: 'blue',
    background: 'yellow',
    frame: '3px',
    text: 'Menu قائمة 菜单',
    logo: 'kept',
    logoShare: 0.3,
  },
  transparent: { background: 'transparent', frame: '1px', text: 'Scan me' },
};

/** Each of the free shapes at least once. */
const freeFamilies: Readonly<Record<string, Partial<Style>>> = {
  'modules-rounded': { modules: 'rounded', color: '#1A2B3C', eyeRadius: formerEyeRadius },
  'modules-dots': { modules: 'dots', eyes: { shape: 'circle', color: '#B71C1C' } },
  'modules-connected': { modules: 'connected', eyes: { shape: 'square' } },
  'eyes-leaf': {
    eyes: { shape: 'leaf', color: 'purple' },
    logo: 'kept',
    logoRing: 'wide',
    logoShare: 0.25,
    eyeRadius: formerEyeRadius,
  },
  'eyes-rounded': {
    eyes: { shape: 'rounded' },
    logo: 'kept',
    logoShare: 0.25,
    eyeRadius: formerEyeRadius,
  },
  'corners-rounded': { modules: 'connected', color: '#1A2B3C' },
  'logo-bar': { logo: 'kept', logoShare: 0.25, logoAspect: 3, frame: '2px' },
  'corners-leaf': { eyes: { shape: 'leaf', color: 'purple' } },
  gradient: { color: '#283593', gradient: { to: '#AD1457', angle: 30 }, frame: '2px' },
  'banner-plain': {
    banner: { design: 'plain', text: 'SCAN ME', place: 'below' },
    frame: '2px',
    color: '#00695C',
  },
  'banner-pill': {
    banner: { design: 'pill', text: 'Наше меню здесь', place: 'above' },
    background: 'transparent',
  },
  'banner-ribbon': {
    banner: { design: 'ribbon', text: 'Scan me', place: 'below' },
    color: '#283593',
    gradient: { to: '#AD1457', angle: 0 },
  },
  'caption-two-lines': { text: 'The best soup in the whole of the town, قائمة every day', frame: '2px' },
  'banner-bubble': { banner: { design: 'bubble', text: 'قائمة الطعام', place: 'above' }, color: 'red' },
};

const inAllFormats = ['banner-ribbon', 'caption-two-lines', 'logo-bar'];

const cases = [
  ...Object.keys(families).flatMap((family) => imageFormats.map((format) => [family, format] as const)),
  ...Object.keys(freeFamilies).flatMap((family) =>
    (inAllFormats.includes(family) ? imageFormats : (['png', 'svg'] as const)).map(
      (format) => [family, format] as const,
    ),
  ),
];

async function render(family: string, format: ImageFormat): Promise<Buffer> {
  const looks: Readonly<Record<string, Partial<Style>>> = { ...families, ...freeFamilies };
  const style: Style = { ...defaultStyle, size: 'small', ...looks[family] };
  const logo = style.logo ? await makeLogo(style) : undefined;
  return renderPicture({ text, style, ...(logo && { logo }) }, format);
}

async function makeLogo({ logoAspect = 1.5 }: Style): Promise<Buffer> {
  const flat = sharp({ create: { width: 60 * logoAspect, height: 60, channels: 3, background: '#0b7a5b' } });
  const picture = await flat.png().toBuffer();
  return logoAspect === 1.5 ? (await prepareLogo(picture)).logo : picture;
}

it.each(cases)('%s as %s equals its golden file', async (family, format) => {
  const made = await render(family, format);
  const golden = readGolden(`${family}.${format}`, made);
  if (isRaster(format)) expect(await looksAlike(made, golden)).toBe(true);
  else expect(withoutLogo(made)).toBe(withoutLogo(golden));
  expect((await render(family, format)).equals(made)).toBe(true);
});

/** The logo in a vector file is a PNG: its bytes, unlike its pixels, depend on the encoder's version. */
const withoutLogo = (file: Buffer) =>
  file.toString('latin1').replaceAll(/data:image\/png;base64,[^"]+/g, 'logo');

it.each(Object.keys(freeFamilies))('every decoder reads %s', async (family) => {
  expect(await readClean(await render(family, 'png'), text)).toEqual(Object.keys(decoders));
});

it('the comparison detects a difference', async () => {
  const [plain, again] = [await render('plain', 'png'), await render('plain', 'png')];
  expect(await looksAlike(plain, again)).toBe(true);
  const inverted = await sharp(plain).negate({ alpha: false }).png().toBuffer();
  expect(await looksAlike(plain, inverted)).toBe(false);
});
