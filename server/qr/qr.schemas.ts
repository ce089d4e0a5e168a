import { z } from 'zod';
import { emailAddress } from '../common/body/email-schema.js';
import { missingData, missingOr } from '../common/body/validation.pipe.js';
import { formatName, imageFormats, largestCodeWidth, maxCodeWidth, minCodeWidth } from '../domain/formats.js';
import { maxEmailLength } from '../domain/limits.js';
import { readOrigin } from '../domain/origin.js';
import { text } from './schema-parts.js';
import { styleSchema } from './style.schema.js';

const maxTypeLength = 50;
/** Far above what is accepted as a link: that limit has its own text. The body limit stands before this one. */
const maxRawResourceLength = 100_000;
const maxPreviewLinkLength = 300;
const originRule = 'must be the origin of a site, such as https://shop.example';
export const createQrSchema = z
  .object(
    {
      type: text(maxTypeLength)
        .nullish()
        .meta({ description: 'Name of a type; this or `typeId` is required' }),
      typeId: z.int('must be a whole number').nullish(),
      originalResource: text(maxRawResourceLength, missingOr('must be a text'))
        .regex(/\S/, missingData)
        .optional()
        .meta({ description: 'The address of a web page, or of a file that was uploaded here' }),
      content: z
        .record(z.string(), z.unknown(), 'must be an object')
        .optional()
        .meta({ description: 'The content by its kind; this or `originalResource` is required' }),
      email: text(maxEmailLength)
        .pipe(z.union([z.literal(''), emailAddress('must be an email address')]))
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
  .refine(({ originalResource, content }) => Boolean(originalResource ?? content), {
    message: missingData,
    path: ['originalResource'],
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

export const staticPictureSchema = z
  .object(
    {
      kind: text(maxTypeLength, missingOr('must be a text')).meta({
        description: 'Name of a kind whose codes hold their content',
      }),
      content: z.record(z.string(), z.unknown(), { error: missingOr('must be an object') }),
      style: styleSchema,
    },
    { error: missingOr('The request body must be an object') },
  )
  .meta({ id: 'StaticPicture', examples: [{ kind: 'text', content: { text: 'Hello' } }] });

export type StaticPicture = z.infer<typeof staticPictureSchema>;

const imageSizeRule = `must be a whole number from ${minCodeWidth} to ${largestCodeWidth}`;
const smallerFormats = imageFormats
  .filter((format) => maxCodeWidth(format) < largestCodeWidth)
  .map((format) => `; at most ${maxCodeWidth(format)} for ${formatName(format)}`);

export const imageQuerySchema = z.object({
  size: z
    .string(imageSizeRule)
    .regex(/^\d{1,5}$/, imageSizeRule)
    .transform(Number)
    .pipe(z.number().min(minCodeWidth, imageSizeRule).max(largestCodeWidth, imageSizeRule))
    .optional()
    .meta({
      type: 'integer',
      minimum: minCodeWidth,
      maximum: largestCodeWidth,
      description: `The code's side in px; by default the stored size${smallerFormats.join('')}`,
    }),
  download: z
    .string('must be 1')
    .optional()
    .meta({ description: '`1`: the picture is offered as a file', examples: ['1'] }),
});

export type ImageQuery = z.infer<typeof imageQuerySchema>;
