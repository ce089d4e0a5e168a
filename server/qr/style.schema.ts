import { z } from 'zod';
import { maxBannerLength } from '../domain/limits.js';
import { cleanCaption } from '../render/model/caption.js';
import {
  backgroundNames,
  bannerDesigns,
  bannerPlaces,
  colorNames,
  defaultStyle,
  eyeShapes,
  frameNames,
  type Hex,
  logoFits,
  logoRings,
  moduleShapes,
  readHex,
  sizeNames,
} from '../domain/style.js';
import { oneOf, text } from '../common/body/schema-parts.js';

const maxCaptionLength = 200;
const maxLogoLength = 7 * 1024 * 1024;
const angleRule = 'must be a number from 0 to 359';

/** Schema of a color: one of the names, or six hexadecimal digits in any case. */
function colorOf<const T extends readonly [string, ...string[]]>(names: T) {
  const rule = `must be one of ${names.join(', ')}, or a color such as #1A2B3C`;
  return z
    .string(rule)
    .regex(new RegExp(`^(?:${names.join('|')}|#[0-9A-Fa-f]{6})$`), rule)
    .transform((name): T[number] | Hex => readHex(name) ?? name)
    .meta({ description: `One of ${names.join(', ')}, or six hexadecimal digits`, examples: ['#1A2B3C'] });
}

const gradient = z
  .object(
    { to: colorOf(colorNames), angle: z.number(angleRule).min(0, angleRule).max(359, angleRule) },
    'must be an object',
  )
  .meta({
    description: 'From `color` to another, across the code; 0 degrees lead to the right, 90 downwards',
  });

const eyes = z
  .object({ shape: oneOf(eyeShapes), color: colorOf(colorNames).optional() }, 'must be an object')
  .meta({ description: 'The three large corner marks; by default they go with the modules' });

const banner = z
  .object(
    {
      design: oneOf(bannerDesigns),
      text: text(maxBannerLength).transform(cleanCaption).refine(Boolean, 'must not be empty'),
      place: oneOf(bannerPlaces),
    },
    'must be an object',
  )
  .meta({ description: 'A call to action beside the code; not together with `text`' });

/** The fields of a style. Missing ones get their defaults. @param logo format and name of what stands for a logo */
const styleWith = (logo: { readonly pattern: RegExp; readonly rule: string }) =>
  z
    .object(
      {
        size: oneOf(sizeNames).default(defaultStyle.size),
        color: colorOf(colorNames).default(defaultStyle.color),
        background: colorOf(backgroundNames).default(defaultStyle.background),
        frame: oneOf(frameNames).default(defaultStyle.frame),
        text: text(maxCaptionLength).transform(cleanCaption).default(defaultStyle.text),
        logo: text(maxLogoLength).regex(logo.pattern, logo.rule).default(defaultStyle.logo),
        gradient: gradient.optional(),
        modules: oneOf(moduleShapes).optional().meta({ description: 'By default square' }),
        eyes: eyes.optional(),
        banner: banner.optional(),
        logoRing: oneOf(logoRings)
          .optional()
          .meta({ description: 'The white ring around the logo; by default normal' }),
        logoFit: oneOf(logoFits).optional().meta({
          description:
            '`contain` shows all of the logo, on a rounded bar if a circle would cut something off; `cover` fills the circle. By default contain',
        }),
      },
      'must be an object',
    )
    .refine((style) => !style.banner || !style.text, {
      message: 'cannot stand together with a text',
      path: ['banner'],
    });

/** Schema of the style of a request. */
export const styleSchema = styleWith({ pattern: /^(data:image\/|$)/, rule: 'must be a data URL of an image' })
  .meta({
    id: 'StyleChoice',
    description: 'How a code looks; what is missing takes the defaults',
    examples: [
      { color: 'blue', text: 'Our menu' },
      {
        color: '#283593',
        gradient: { to: '#AD1457', angle: 45 },
        modules: 'rounded',
        eyes: { shape: 'leaf', color: '#AD1457' },
        banner: { design: 'ribbon', text: 'Scan me', place: 'below' },
      },
    ],
  })
  .default(defaultStyle);

export const keptLogoRule =
  'must be a data URL of an image, the address of the logo that the code has, or empty';

/** Schema of another style of a code, which may keep its logo. */
export const newStyleSchema = styleWith({
  pattern: /^(data:image\/|https?:\/\/|$)/,
  rule: keptLogoRule,
}).meta({
  id: 'NewStyle',
  description:
    'The whole style; what is missing takes the defaults. Its logo may be the address of the one that the code has',
  examples: [{ color: 'blue', text: 'Our menu' }],
});
