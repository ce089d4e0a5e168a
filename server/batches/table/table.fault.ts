import { maxCellBytes, maxColumns, maxTableBytes } from '../../domain/batches/batch-limits.js';

/** What is wrong with a table as a whole. */
export type TableFaultReason = keyof typeof messages;

const messages = {
  empty: 'The table has no rows',
  encoding: 'The table is not in UTF-8 or UTF-16: save it as "CSV UTF-8"',
  'too-large': `A table has at most ${maxTableBytes / 1024 / 1024} MB`,
  'too-many-columns': `A table has at most ${maxColumns} columns`,
  'too-many-rows': 'The table has too many rows',
  'cell-too-large': `A cell has at most ${maxCellBytes / 1024} kB`,
  'row-too-long':
    'A row has more cells than the header: a cell with the delimiter needs quotation marks around it',
  'row-too-large': 'A row is too large: it has too many cells, or a quotation mark is not closed',
  quotes: 'A quotation mark is not closed',
  'no-known-column': 'No column has a known header',
} as const;

/** A table that cannot be read. */
export class TableFault extends Error {
  /** @param row number of the row from 1, the header included; undefined: the table as a whole */
  constructor(
    readonly reason: TableFaultReason,
    readonly row?: number,
  ) {
    super(row === undefined ? messages[reason] : `${messages[reason]} (row ${row})`);
  }
}
