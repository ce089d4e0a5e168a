import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { isFullRun } from '../../test/support/tier.js';
import { type ImageFormat, imageFormats, isRaster, maxCodeWidth } from '../domain/formats.js';
import {
  bannerDesigns,
  bannerPlaces,
  codeWidths,
  eyeShapes,
  frameNames,
  logoFits,
  logoRings,
  moduleShapes,
  type Style,
  sizeNames,
} from '../domain/style.js';
import { prepareLogo, type PreparedLogo } from './logo/logo.js';
import { makeMatrix } from './model/matrix.js';
import { renderPicture } from './picture.js';

/** Shapes of logos in px, from 1:100 to 100:1. */
const logoShapes = [
  [1, 100],
  [2, 166],
  [100, 400],
  [100, 150],
  [200, 200],
  [320, 100],
  [400, 100],
  [651, 125],
  [1_200, 100],
  [2_000, 100],
  [100, 1],
] as const;

let logos: Record<Style['logoFit'] & string, PreparedLogo[]>;

beforeAll(async () => {
  const pictures = await Promise.all(
    logoShapes.map(async ([width, height]) => {
      // The other colour in half of it keeps a logo from being cut to a circle.
      const half = width > height ? { width: Math.ceil(width / 2), height } : { width, height: height / 2 };
      const input = { create: { ...half, channels: 3, background: '#036' } } as const;
      const flat = sharp({ create: { width, height, channels: 3, background: '#c03' } });
      return flat
        .composite([{ input, gravity: 'northwest' }])
        .png()
        .toBuffer();
    }),
  );
  logos = {
    contain: await Promise.all(pictures.map((picture) => prepareLogo(picture, 'contain'))),
    cover: await Promise.all(pictures.map((picture) => prepareLogo(picture, 'cover'))),
  };
});

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const styles = fc.record({
  size: fc.constantFrom(...sizeNames),
  color: fc.constantFrom('black', '#1A237E'),
  background: fc.constantFrom('white', 'transparent'),
  frame: fc.constantFrom(...frameNames),
  gradient: optional(fc.record({ to: fc.constant('purple'), angle: fc.integer({ min: 0, max: 359 }) })),
  modules: optional(fc.constantFrom(...moduleShapes)),
  eyes: optional(fc.record({ shape: fc.constantFrom(...eyeShapes) })),
  logoRing: optional(fc.constantFrom(...logoRings)),
  logoFit: fc.constantFrom(...logoFits),
});
const besides = fc.oneof(
  fc.record({ text: words }),
  fc.record({
    text: fc.constant(''),
    banner: fc.record({
      design: fc.constantFrom(...bannerDesigns),
      place: fc.constantFrom(...bannerPlaces),
      text: words,
    }),
  }),
);
const requests = fc.record({
  style: styles,
  beside: besides,
  logo: optional(fc.integer({ min: 0, max: logoShapes.length - 1 })),
  text: fc.string({ minLength: 1, maxLength: 500 }),
  level: optional(fc.constantFrom('M', 'Q', 'H')),
  /** Width of a module in px: pictures of the smallest size have 2 px. */
  modulePx: fc.oneof(fc.constant(undefined), fc.double({ min: 2, max: 5, noNaN: true })),
  format: fc.constantFrom(...imageFormats),
});

/** Returns the instructions of a vector picture, without the pixels of its logo, which may read like anything. */
function drawingOf(picture: Buffer, format: ImageFormat): string {
  const text = picture.toString('latin1');
  if (format === 'svg') return text.replaceAll(/data:[^"]*/g, '');
  // Lines of encoded pixels begin with a space.
  if (format === 'eps') return text.replaceAll(/^ .*$/gm, '');
  const [, content] = /5 0 obj\n<<.*>>\nstream\n([^]*?)\nendstream/.exec(text)!;
  const instructions = inflateSync(Buffer.from(content!, 'latin1')).toString('latin1');
  return text.replaceAll(/stream\n[^]*?\nendstream/g, '') + instructions;
}

const longestMs = 1_200_000;

it(
  'draws every style, whatever the shape of its logo and the size of its picture',
  async () => {
    const property = fc.asyncProperty(
      requests,
      async ({ style, beside, logo, modulePx, format, ...code }) => {
        const prepared = logo === undefined ? undefined : logos[style.logoFit][logo]!;
        const side = makeMatrix(code.text, code.level).size;
        const codeWidth = Math.round(modulePx ? side * modulePx : codeWidths[style.size]);
        fc.pre(codeWidth <= maxCodeWidth(format));
        const drawn = {
          ...style,
          ...beside,
          logo: prepared ? 'kept' : '',
          ...(prepared?.aspect && { logoAspect: prepared.aspect }),
        } as Style;
        const request = { ...code, style: drawn, codeWidth, ...(prepared && { logo: prepared.logo }) };
        const picture = await renderPicture(request, format);
        if (isRaster(format)) expect((await sharp(picture).metadata()).width).toBeGreaterThan(codeWidth);
        else expect(drawingOf(picture, format)).not.toMatch(/NaN|Infinity|(?:width|height)="-/);
      },
    );
    await fc.assert(property, { seed: 20261128, numRuns: isFullRun() ? 20_000 : 200 });
  },
  longestMs,
);
