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
