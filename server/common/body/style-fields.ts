import { z } from 'zod';
import { maxBannerLength } from '../../domain/limits.js';
import {
  bannerDesigns,
  bannerPlaces,
  colorNames,
  defaultStyle,
  eyeShapes,
  type Hex,
  readHex,
  styleColors,
  styleNames,
} from '../../domain/style.js';
import { cleanCaption } from '../../render/model/caption.js';
import { oneOf, text } from './schema-parts.js';

const maxCaptionLength = 200;
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

/** Schema of a style. Missing fields get their defaults. @param logo schema of what stands for a logo */
export const styleWith = <Logo extends z.ZodType<string>>(logo: Logo) =>
  z
    .object(
      {
        size: oneOf(styleNames.size).default(defaultStyle.size),
        color: colorOf(styleColors.color).default(defaultStyle.color),
        background: colorOf(styleColors.background).default(defaultStyle.background),
        frame: oneOf(styleNames.frame).default(defaultStyle.frame),
        text: text(maxCaptionLength).transform(cleanCaption).default(defaultStyle.text),
        logo,
        gradient: gradient.optional(),
        modules: oneOf(styleNames.modules).optional().meta({ description: 'By default square' }),
        eyes: eyes.optional(),
        banner: banner.optional(),
        logoRing: oneOf(styleNames.logoRing)
          .optional()
          .meta({ description: 'The white ring around the logo; by default normal' }),
        logoFit: oneOf(styleNames.logoFit).optional().meta({
          description:
            '`contain` shows all of the logo, on a rounded bar if a circle would cut something off; `cover` fills the circle. By default contain',
        }),
      } satisfies Record<keyof typeof styleNames | keyof typeof styleColors, z.ZodType> & z.ZodRawShape,
      'must be an object',
    )
    .refine(({ banner: words, text: caption }) => !words || !caption, {
      message: 'cannot stand together with a text',
      path: ['banner'],
    });
