import { z } from 'zod';
import { plainText, text } from '../common/body/schema-parts.js';
import { missingOr } from '../common/body/validation.pipe.js';
import type { RoutePolicy } from '../common/http/route-policy.js';
import { maxAdminRows, maxTableBytes } from '../domain/batches/batch-limits.js';
import type { Room } from '../domain/kinds/content-size.js';
import { presentations } from '../domain/kinds/presentations.js';

const maxKindLength = 50;

/** Room of the rows in a body: as many as those of an admin, with some fields each. */
export const rowsRoom: Room = { maxValues: 150_000, maxLength: maxTableBytes };

export const checkBody = {
  maxBodyBytes: maxTableBytes,
  largeFields: { rows: rowsRoom },
  body: 'table',
} satisfies RoutePolicy;

export const kindName = text(maxKindLength, missingOr('must be a text')).meta({
  description: 'Name or slug of a kind, in any case; not of one whose content is a file',
});

const contentRow = z.record(z.string(), z.unknown(), 'must be an object');

export const contentRows = z
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
  caption: plainText(200).optional().meta({
    description: 'Header of the column whose cells are drawn beside the codes, in place of its own',
  }),
});

export type CheckQuery = z.infer<typeof checkQuerySchema>;
