import { z } from 'zod';
import { oneOf, requestBody, text } from '../common/body/schema-parts.js';
import type { RoutePolicy } from '../common/http/route-policy.js';
import { customStock, maxLabels, sheetPages, stockNames } from '../domain/paper/stocks.js';
import { staticPictureSchema } from '../qr/qr.schemas.js';
import { sheetExamples } from './sheet.examples.js';

/** Each takes a render thread about as long as a PDF. */
export const maxDifferentCodes = 200;

/** Room of a body: codes that hold their content bring it, and a style with a logo. */
export const sheetBody = {
  maxBodyBytes: 8 * 1024 * 1024,
  largeFields: { codes: { maxValues: 20_000, maxLength: 7.9 * 1024 * 1024 } },
} satisfies RoutePolicy;

const maxMm = 300;

const mm = (min: number) => {
  const rule = `must be a number of mm from ${min} to ${maxMm}`;
  return z.number(rule).min(min, rule).max(maxMm, rule);
};

const whole = (max: number) => {
  const rule = `must be a whole number from 1 to ${max}`;
  return z.int(rule).min(1, rule).max(max, rule);
};

const maxLabelsInLine = 50;

const customSchema = z
  .object(
    {
      page: oneOf(sheetPages),
      width: mm(5),
      height: mm(5),
      columns: whole(maxLabelsInLine),
      rows: whole(maxLabelsInLine),
      left: mm(0),
      top: mm(0),
      pitchX: mm(0),
      pitchY: mm(0),
    },
    'must be an object',
  )
  .meta({
    description: `Geometry of the stock \`${customStock}\` in mm: size of a label, number of columns and rows, place of the first label from the top left corner of the page, and distances from one label to the next`,
  });

const codeOfRecord = requestBody({ id: z.string('must be the id of a code').max(50, 'is no id') });

/** A union would report the faults of both schemas, or of none. */
const codeSchema = z
  .unknown()
  .transform((code, context) => {
    const schema = hasId(code) ? codeOfRecord : staticPictureSchema;
    const { data, error } = schema.safeParse(code);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    return data ?? z.NEVER;
  })
  .meta({
    anyOf: [
      {
        type: 'object',
        properties: { id: { type: 'string', description: 'Of a code that the server keeps' } },
        required: ['id'],
      },
      { $ref: '#/$defs/StaticPicture' },
    ],
  });

const hasId = (code: unknown): boolean => typeof code === 'object' && code !== null && 'id' in code;

const captionNames = ['none', 'name', 'caption', 'link'] as const;

export const sheetSchema = requestBody({
  stock: oneOf(stockNames).meta({ description: 'Name of a stock of `GET /api/sheets/stocks`, or `custom`' }),
  custom: customSchema.optional(),
  start: whole(maxLabelsInLine ** 2)
    .default(1)
    .meta({ description: 'Number of the first label on a used sheet, by rows from 1' }),
  copies: whole(maxLabels).default(1).meta({ description: 'Labels of each code' }),
  caption: oneOf(captionNames).default('none').meta({
    description:
      'What stands with each code: nothing, the name that its maker has given (which needs its key), the words of its look, or its short link',
  }),
  heading: text(80).default('').meta({ description: 'Large words, on cards and tents' }),
  line: text(120)
    .default('')
    .meta({ description: 'A line of words, on cards and tents', examples: ['Scan for the menu'] }),
  codes: z
    .array(codeSchema, 'must be a list')
    .min(1, 'must not be empty')
    .max(maxLabels, `must be at most ${maxLabels}`),
})
  .refine(({ stock, custom }) => (stock === customStock) === (custom !== undefined), {
    message: `is needed by the stock ${customStock}, and by no other`,
    path: ['custom'],
  })
  .meta({ id: 'Sheet', examples: sheetExamples });

export type SheetRequest = z.infer<typeof sheetSchema>;
export type SheetCode = SheetRequest['codes'][number];
