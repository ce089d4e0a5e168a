import { z } from 'zod';
import { emailAddress } from '../common/email-schema.js';
import { missingData, missingOr } from '../common/validation.pipe.js';
import { cleanCaption } from '../render/model/caption.js';
import { reportReasons } from '../domain/report-reason.js';
import { maxEmailLength, maxReportDetailsLength } from '../domain/limits.js';
import { readOrigin } from '../domain/origin.js';
import {
  backgroundNames,
  colorNames,
  defaultStyle,
  frameNames,
  type Hex,
  readHex,
  sizeNames,
} from '../domain/style.js';

const maxTypeLength = 50;
/** Far above what is accepted as a link: that limit has its own text. The body limit stands before this one. */
const maxRawResourceLength = 100_000;
const maxPreviewLinkLength = 300;
const originRule = 'must be the origin of a site, such as https://shop.example';
const maxCaptionLength = 200;
const maxLogoLength = 7 * 1024 * 1024;

const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

const text = (maxLength: number, error: string | ReturnType<typeof missingOr> = 'must be a text') =>
  z.string({ error }).max(maxLength, `must be at most ${maxLength} characters`);

/** One of the names, or six hexadecimal digits in any case. */
function colorOf<const T extends readonly [string, ...string[]]>(names: T) {
  const rule = `must be one of ${names.join(', ')}, or a color such as #1A2B3C`;
  return z
    .string(rule)
    .regex(new RegExp(`^(?:${names.join('|')}|#[0-9A-Fa-f]{6})$`), rule)
    .transform((text): T[number] | Hex => readHex(text) ?? text);
}

/** The style of a request; what is missing takes the defaults. */
const styleSchema = z
  .object(
    {
      size: oneOf(sizeNames).default(defaultStyle.size),
      color: colorOf(colorNames).default(defaultStyle.color),
      background: colorOf(backgroundNames).default(defaultStyle.background),
      frame: oneOf(frameNames).default(defaultStyle.frame),
      text: text(maxCaptionLength).transform(cleanCaption).default(defaultStyle.text),
      logo: text(maxLogoLength)
        .regex(/^(data:image\/|$)/, 'must be a data URL of an image')
        .default(defaultStyle.logo),
    },
    'must be an object',
  )
  .meta({ id: 'StyleChoice', description: 'How a code looks; what is missing takes the defaults' })
  .default(defaultStyle);

export const createQrSchema = z
  .object(
    {
      type: text(maxTypeLength)
        .nullish()
        .meta({ description: 'Name of a type; this or `typeId` is required' }),
      typeId: z.int('must be a whole number').nullish(),
      originalResource: text(maxRawResourceLength, missingOr('must be a text'))
        .regex(/\S/, missingData)
        .meta({ description: 'The address of a web page, or of a file that was uploaded here' }),
      email: text(maxEmailLength)
        .pipe(z.union([z.literal(''), emailAddress('must be an e-mail address')]))
        .nullish()
        .transform((email) => email || null)
        .meta({ description: 'Of the maker of the code; empty means none' }),
      style: styleSchema,
      embedOrigin: z
        .string(originRule)
        .refine((text) => readOrigin(text) !== undefined, originRule)
        .transform((text) => readOrigin(text)!)
        .optional()
        .meta({ description: 'Of the site whose page the generator is embedded in; only admins see it' }),
    },
    { error: missingOr('The request body must be an object') },
  )
  .refine(({ type, typeId }) => Boolean(type) || typeof typeId === 'number', {
    message: missingData,
    path: ['type'],
  })
  .meta({
    id: 'CreateQr',
    examples: [{ type: 'website', originalResource: 'https://example.com/menu', style: { color: 'blue' } }],
  });

export type CreateQr = z.infer<typeof createQrSchema>;

export const previewSchema = z
  .object(
    { link: text(maxPreviewLinkLength).min(1, 'must not be empty').optional(), style: styleSchema },
    'The request body must be an object',
  )
  .meta({ id: 'PreviewQr', examples: [{ style: { size: 'large', text: 'Our menu' } }] });

export type PreviewQr = z.infer<typeof previewSchema>;

/** All but line breaks and tabs: PostgreSQL keeps no NUL. */
const withoutControls = (text: string) => text.replace(/(?![\n\r\t])\p{Cc}/gu, '');

export const reportSchema = z
  .object(
    {
      reason: oneOf(reportReasons),
      details: text(maxReportDetailsLength).transform(withoutControls).default(''),
    },
    'The request body must be an object',
  )
  .meta({ id: 'ReportQr', examples: [{ reason: 'phishing', details: 'It asks for my password' }] });

export type ReportQr = z.infer<typeof reportSchema>;

const minImagePx = 64;
const maxImagePx = 4_000;
const imageSizeRule = `must be a whole number from ${minImagePx} to ${maxImagePx}`;

export const imageQuerySchema = z.object({
  size: z
    .string(imageSizeRule)
    .regex(/^\d{1,5}$/, imageSizeRule)
    .transform(Number)
    .pipe(z.number().min(minImagePx, imageSizeRule).max(maxImagePx, imageSizeRule))
    .optional()
    .meta({
      type: 'integer',
      minimum: minImagePx,
      maximum: maxImagePx,
      description: "The code's side in px; by default the stored size",
    }),
  download: z
    .string('must be 1')
    .optional()
    .meta({ description: '`1`: the picture is offered as a file', examples: ['1'] }),
});

export type ImageQuery = z.infer<typeof imageQuerySchema>;
