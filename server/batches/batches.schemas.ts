import { z } from 'zod';
import { oneOf, plainText, text, wholeNumber } from '../common/body/schema-parts.js';
import { missingOr } from '../common/body/validation.pipe.js';
import type { RoutePolicy } from '../common/http/route-policy.js';
import { maxAdminRows, maxTableBytes } from '../domain/batches/batch-limits.js';
import { type ImageFormat, imageFormats, mainFormat, minCodeWidth } from '../domain/formats.js';
import { stocks } from '../domain/paper/stocks.js';
import { imageQuerySchema } from '../qr/qr.schemas.js';
import { pictureRoom, type Room } from '../domain/kinds/content-size.js';
import { presentations } from '../domain/kinds/presentations.js';
import { maxNameLength } from '../domain/limits.js';
import { styleSchema } from '../qr/pictures/style.schema.js';
import { cleanCaption } from '../render/model/caption.js';

const maxKindLength = 50;
/** Longest words beside a code, as in a style. */
export const maxCaptionLength = 200;

/** Room of the rows in a body: as many as those of an admin, with some fields each. */
const rowsRoom: Room = { maxValues: 150_000, maxLength: maxTableBytes };

export const checkBody = {
  maxBodyBytes: maxTableBytes,
  largeFields: { rows: rowsRoom },
  body: 'table',
} satisfies RoutePolicy;

const kindName = text(maxKindLength, missingOr('must be a text')).meta({
  description: 'Name or slug of a kind, in any case; not of one whose content is a file',
});

const contentRow = z.record(z.string(), z.unknown(), 'must be an object');

const contentRows = z
  .array(contentRow, { error: missingOr('must be a list') })
  .min(1, 'must not be empty')
  .max(maxAdminRows, { error: `must be at most ${maxAdminRows}`, abort: true })
  .meta({ description: 'Contents of one kind, one for each code' });

const checkRowsSchema = z
  .object({ kind: kindName, rows: contentRows }, { error: missingOr('The request body must be an object') })
  .meta({ id: 'BatchRows', examples: [{ kind: 'url', rows: [presentations.url.example] }] });

export type CheckRows = z.infer<typeof checkRowsSchema>;

/** A table comes as bytes, which need no schema. A union would report the faults of both. */
export const checkBatchSchema = z
  .unknown()
  .transform((body, context): Buffer | CheckRows => {
    if (Buffer.isBuffer(body)) return body;
    const { data, error } = checkRowsSchema.safeParse(body);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    return data ?? z.NEVER;
  })
  .meta({
    type: 'object',
    properties: {
      kind: { type: 'string', maxLength: maxKindLength },
      rows: { type: 'array', maxItems: maxAdminRows, minItems: 1, items: { type: 'object' } },
    },
    required: ['kind', 'rows'],
    examples: [{ kind: 'url', rows: [presentations.url.example] }],
  });

export const checkQuerySchema = z.object({
  kind: kindName.optional().meta({ description: 'Kind of the contents in a table; JSON names it itself' }),
  caption: plainText(maxCaptionLength).optional().meta({
    description: 'Header of the column whose cells are drawn beside the codes, in place of its own',
  }),
});

export type CheckQuery = z.infer<typeof checkQuerySchema>;

/** Room of a batch: its rows, and a style with a logo. */
export const batchBody = {
  maxBodyBytes: 8 * 1024 * 1024 + maxTableBytes,
  largeFields: {
    rows: rowsRoom,
    names: { maxValues: maxAdminRows + 1, maxLength: maxTableBytes / 2 },
    captions: { maxValues: maxAdminRows + 1, maxLength: maxTableBytes },
    'style.logo': pictureRoom,
  },
} satisfies RoutePolicy;

const textsOfRows = (maxLength: number, what: string) =>
  z
    .array(plainText(maxLength), 'must be a list')
    .max(maxAdminRows, { error: `must be at most ${maxAdminRows}`, abort: true })
    .optional()
    .meta({ description: `${what}, in the order of the rows; empty for none` });

const batchFields = {
  kind: kindName,
  rows: contentRows,
  style: styleSchema,
  names: textsOfRows(maxNameLength, 'What the codes and their files are called'),
  captions: textsOfRows(maxCaptionLength, 'Words beside each code, in place of those of the style').transform(
    (captions) => captions?.map(cleanCaption),
  ),
};

export const createBatchSchema = z
  .object(batchFields, { error: missingOr('The request body must be an object') })
  .meta({
    id: 'CreateBatch',
    examples: [
      {
        kind: 'url',
        rows: [{ url: 'https://example.com/rooms/1' }, { url: 'https://example.com/rooms/2' }],
        names: ['Room 1', 'Room 2'],
        style: { color: 'blue' },
      },
    ],
  });

export type CreateBatch = z.infer<typeof createBatchSchema>;

export const batchId = z.string().meta({ description: 'Id of a batch', examples: ['7Z3K9QW2XA7Z3K9Q'] });

/** Rasters of a ZIP are drawn beside all others, so that they are no larger than those that are drawn at a time. */
const maxZipPx = 2_000;

const formatNames = new RegExp(
  `^(?:${imageFormats.join('|')})(?:,(?:${imageFormats.join('|')})){0,${imageFormats.length - 1}}$`,
);

const pictureFields = {
  size: wholeNumber(minCodeWidth, maxZipPx)
    .optional()
    .meta({ description: "The side of each code in px; by default that of the style's size" }),
  mm: imageQuerySchema.shape.mm,
};

export const zipQuerySchema = z.object({
  formats: z
    .string()
    .regex(formatNames, `must be some of ${imageFormats.join(', ')}, with commas between them`)
    .default(mainFormat)
    .transform((names) => [...new Set(names.split(','))] as ImageFormat[])
    .meta({ type: 'string', examples: ['png,svg'], description: 'Formats of the pictures' }),
  ...pictureFields,
  sheet: z
    .enum(
      stocks.map(({ name }) => name),
      `must be one of ${stocks.map(({ name }) => name).join(', ')}`,
    )
    .optional()
    .meta({
      description: 'Stock of labels; with it, the ZIP has sheets to print, with the name of each code',
    }),
});

export type ZipQuery = z.infer<typeof zipQuerySchema>;

export const manyPicturesSchema = z
  .object(
    {
      ...batchFields,
      formats: z
        .array(oneOf(imageFormats), 'must be a list')
        .min(1, 'must not be empty')
        .max(imageFormats.length, 'must name each format once')
        .default([mainFormat])
        .transform((names) => [...new Set(names)]),
    },
    { error: missingOr('The request body must be an object') },
  )
  .meta({
    id: 'ManyPictures',
    examples: [
      {
        kind: 'wifi',
        rows: [presentations.wifi.example],
        names: ['Room 1'],
        formats: ['png', 'svg'],
      },
    ],
  });

export type ManyPictures = z.infer<typeof manyPicturesSchema>;

export const manyPicturesQuerySchema = z.object(pictureFields);

export type ManyPicturesQuery = z.infer<typeof manyPicturesQuerySchema>;
