import { z } from 'zod';
import { sheetPages, stockKinds } from '../domain/paper/stocks.js';

const mm = z.number();

const stockSchema = z
  .object({
    name: z.string(),
    page: z.enum(sheetPages),
    width: mm,
    height: mm,
    columns: z.int(),
    rows: z.int(),
    left: mm,
    top: mm,
    pitchX: mm,
    pitchY: mm,
    kind: z.enum(stockKinds),
  })
  .meta({
    id: 'Stock',
    description:
      'A sheet of labels, in mm: size of a label, columns and rows, place of the first label from the top left corner of the page, and distances from one label to the next',
  });

export const stocksResponse = z.object({ items: z.array(stockSchema) });

export type StocksResponse = z.infer<typeof stocksResponse>;
