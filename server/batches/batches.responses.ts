import { z } from 'zod';

const checkedRow = z.object({
  name: z.string().optional().meta({ description: 'What the row is called' }),
  caption: z.string().optional().meta({ description: 'Words beside the code' }),
  content: z
    .record(z.string(), z.unknown())
    .meta({ description: 'As it would be made; as it was given if something is wrong' }),
  faults: z
    .record(z.string(), z.string())
    .meta({ description: 'Stable codes by the path of the field, as of `content.invalid`' }),
});

export const checkedRowsResponse = z
  .object({
    rows: z.array(checkedRow),
    columns: z.array(
      z.object({
        header: z.string(),
        field: z.string().nullable().meta({
          description:
            'Path of the field that the column fills, `name`, or `caption`; null: the column is ignored',
        }),
      }),
    ),
    faulty: z.int().meta({ description: 'Number of rows in which something is wrong' }),
  })
  .meta({ id: 'CheckedRows' });

export type CheckedRowsResponse = z.infer<typeof checkedRowsResponse>;
export type CheckedRow = CheckedRowsResponse['rows'][number];

const states = ['waiting', 'running', 'stopped', 'done'] as const;

const batchSummary = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: z.enum(states),
    total: z.int(),
    done: z.int().meta({ description: 'Rows that were made or refused' }),
    created_at: z.string(),
  })
  .meta({ id: 'Batch' });

export type BatchSummary = z.infer<typeof batchSummary>;

export const batchListResponse = z.object({ items: z.array(batchSummary) });

export type BatchListResponse = z.infer<typeof batchListResponse>;

export const batchResponse = batchSummary
  .extend({
    reason: z.enum(['maker', 'refusals', 'banned']).nullable().meta({
      description:
        'Why it is stopped: by its maker; since ten rows lead to banned sites; or by a ban of all its codes',
    }),
    faults: z
      .array(z.object({ row: z.int(), code: z.string() }))
      .meta({ description: 'Rows from 1 that have no code, and the code of the failure' }),
    codes: z
      .array(z.object({ row: z.int(), id: z.string() }))
      .meta({ description: 'The first codes that were made, at most 6; `codes.zip` lists all' }),
  })
  .meta({ id: 'BatchState' });

export type BatchResponse = z.infer<typeof batchResponse>;

export const acceptedBatchResponse = z
  .object({
    success: z.literal(true),
    batch: batchSummary,
    key: z.string().optional().meta({
      description:
        'Opens the batch and changes its codes. It cannot be shown again: keep it. Missing as with a creation',
    }),
    manageUrl: z
      .string()
      .optional()
      .meta({ description: 'Where people find their codes; the key is in its fragment' }),
  })
  .meta({ id: 'AcceptedBatch' });

export type AcceptedBatchResponse = z.infer<typeof acceptedBatchResponse>;
