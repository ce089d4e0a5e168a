import { z } from 'zod';
import { emailAddress, oneOf, origin, requestBody, text, wholeNumber } from '../common/body/schema-parts.js';
import { missingData, missingOr } from '../common/body/validation.pipe.js';
import type { RoutePolicy } from '../common/http/route-policy.js';
import { RequestInvalid } from '../common/errors/request-errors.js';
import { formatName, imageFormats, largestCodeWidth, maxCodeWidth, minCodeWidth } from '../domain/formats.js';
import { largeFields, pictureRoom } from '../domain/kinds/content-size.js';
import { printedMm } from '../domain/paper/picture-size.js';
import { canBeStatic, kinds } from '../domain/kinds/kinds.js';
import { maxEmailLength, maxPageTitleLength, maxTextLength } from '../domain/limits.js';
import { pageLooks } from '../domain/page-look.js';
import { pageExamples, staticPictureExamples } from './request.examples.js';
import { styleSchema } from './pictures/style.schema.js';

/** What the body of a route may hold that takes a content, a style with a logo, or both. */
export const codeBody = {
  maxBodyBytes: 8 * 1024 * 1024,
  largeFields: {
    'style.logo': pictureRoom,
    ...Object.fromEntries(Object.entries(largeFields).map(([name, room]) => [`content.${name}`, room])),
  },
} satisfies RoutePolicy;

const maxTypeLength = 50;

/** What contents of several kinds have in common, for the description of the API. */
export const pageFieldsNote = `Each content with a page, also that of a file, may have a \`title\` of at most ${maxPageTitleLength} characters, \`look\`, which is one of ${pageLooks.join(', ')}, and \`searchable\`. The \`title\` of a contact is that of the person.`;
const maxPreviewLinkLength = 300;
const emailRule = 'must be an email address';

export const createQrSchema = z
  .object(
    {
      type: text(maxTypeLength)
        .nullish()
        .meta({ description: 'Name of a type; this or `typeId` is required' }),
      typeId: z.int('must be a whole number').nullish(),
      originalResource: text(maxTextLength, missingOr('must be a text'))
        .regex(/\S/, missingData)
        .optional()
        .meta({ description: 'The address of a web page, or of a file that was uploaded here' }),
      content: z
        .record(z.string(), z.unknown(), 'must be an object')
        .optional()
        .meta({
          description: `The content by its kind; this or \`originalResource\` is required. ${pageFieldsNote}`,
        }),
      opens: oneOf(['page', 'file']).optional().meta({
        description:
          'What a scan of a file opens: the page that shows it, or the file itself; by default the page',
      }),
      email: text(maxEmailLength)
        .pipe(z.union([z.literal(''), emailAddress(emailRule)], emailRule))
        .nullish()
        .transform((email) => email || null)
        .meta({ description: 'Of the maker of the code; empty means none' }),
      style: styleSchema,
      embedOrigin: origin
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
    examples: [
      { type: 'website', originalResource: 'https://example.com/menu', style: { color: 'blue' } },
      ...pageExamples,
    ],
  });

export type CreateQr = z.infer<typeof createQrSchema>;

export const previewSchema = requestBody({
  link: text(maxPreviewLinkLength).min(1, 'must not be empty').optional(),
  style: styleSchema,
}).meta({ id: 'PreviewQr', examples: [{ style: { size: 'large', text: 'Our menu' } }] });

export type PreviewQr = z.infer<typeof previewSchema>;

const staticNames = kinds
  .filter(canBeStatic)
  .flatMap(({ name, slug }) => (name === slug ? [name] : [name, slug]));

export const staticPictureSchema = z
  .object(
    {
      kind: text(maxTypeLength, missingOr('must be a text')).meta({
        description:
          'Name or slug of a kind, in any case. The codes of `website` and `social` hold the address itself, instead of a short link',
        enum: staticNames,
      }),
      content: z
        .record(z.string(), z.unknown(), { error: missingOr('must be an object') })
        .meta({ description: 'The content by its kind, as in the examples' }),
      style: styleSchema,
    },
    { error: missingOr('The request body must be an object') },
  )
  .meta({ id: 'StaticPicture', examples: staticPictureExamples });

export type StaticPicture = z.infer<typeof staticPictureSchema>;

const mmRule = `must be a number from ${printedMm.min} to ${printedMm.max} with at most one decimal`;

const millimetres = z
  .string(mmRule)
  .regex(/^\d{1,4}(?:\.\d)?$/, mmRule)
  .transform(Number)
  .pipe(z.number().min(printedMm.min, mmRule).max(printedMm.max, mmRule))
  .meta({ type: 'number', minimum: printedMm.min, maximum: printedMm.max });

const smallerFormats = imageFormats
  .filter((format) => maxCodeWidth(format) < largestCodeWidth)
  .map((format) => `; at most ${maxCodeWidth(format)} for ${formatName(format)}`);

/** The largest number that the column can hold. */
const maxPictureVersion = 2 ** 31 - 1;

export const imageQuerySchema = z.object({
  size: wholeNumber(minCodeWidth, largestCodeWidth)
    .optional()
    .meta({ description: `The code's side in px; by default the stored size${smallerFormats.join('')}` }),
  mm: millimetres.optional().meta({
    description:
      "The code's side on paper in mm, edge to edge of its modules; the header `X-Picture-Mm` has the size of the whole picture. WebP declares none. By default PDF and EPS are as large as the PNG prints, at 300 pixels to the inch",
    examples: [40],
  }),
  v: wholeNumber(1, maxPictureVersion)
    .optional()
    .meta({ description: 'Number of a picture that the code has or had; by default the one that it has' }),
  download: z
    .string('must be 1')
    .optional()
    .meta({ description: '`1`: the picture is offered as a file', examples: ['1'] }),
});

export type ImageQuery = z.infer<typeof imageQuerySchema>;

export const idParam = z.string().meta({
  description: '10 characters of Crockford base32, in any case',
  examples: ['7Z3K9QW2XA'],
});

const [minKeyLength, maxKeyLength] = [16, 255];
const keyRule = `must have ${minKeyLength} to ${maxKeyLength} characters`;

/** Names a request, so that the server can tell a repeat from a new request with the same body. */
export const idempotencyKey = z
  .string()
  .min(minKeyLength, keyRule)
  .max(maxKeyLength, keyRule)
  .meta({
    description: 'Random, the same for each repeat of a request',
    examples: ['3f9c1d52-8f0e-4c5b-9a53-6f2f'],
  });

/**
 * Reads the header `Idempotency-Key`.
 * @param header undefined: the request has none
 * @throws RequestInvalid
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const { success, data } = idempotencyKey.safeParse(header);
  const field = 'Idempotency-Key';
  if (!success) throw new RequestInvalid(`${field} ${keyRule}`, [{ field, message: keyRule }]);
  return data;
}
