import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { maxCellBytes, maxColumns } from '../../domain/batches/batch-limits.js';
import { TableFault } from './table.fault.js';

/** Characters that are parsed in a row. Other requests have their turn after them. */
const charactersAtOnce = 16 * 1024;
/** Delimiters in the order in which they are preferred. */
const delimiters = [',', ';', '\t'] as const;
/** Spreadsheets announce the delimiter like this in a first line. */
const announcement = /^sep=([,;\t])\r?\n/i;
/** Characters of the first line in which the delimiter is looked for. */
const maxSearched = maxColumns * 1024;

/**
 * Returns the delimiter that the first line has most outside quotation marks; a comma for a table of one column.
 * @throws TableFault for a line with too many columns, which would take the parser long
 */
export function findDelimiter(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (let at = 0; at < Math.min(text.length, maxSearched); at++) {
    const sign = text[at]!;
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const count = (one: string) => counts.get(one) ?? 0;
  const found = delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
  if (count(found) >= maxColumns) throw new TableFault('too-many-columns', 1);
  return found;
}

/**
 * Parses CSV (RFC 4180) with commas, semicolons or tabs into rows of cells, the header first. Rows without content are left out, and empty
 * cells at the end of a row. The text is parsed in pieces, so that a large table delays no other request.
 * @param maxRows the header not counted
 * @throws TableFault
 */
export async function parseTable(text: string, maxRows: number): Promise<string[][]> {
  const announced = announcement.exec(text);
  const table = announced ? text.slice(announced[0].length) : text;
  const parser = parse({
    delimiter: announced?.[1] ?? findDelimiter(table),
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
    maxRecordSize: maxColumns * maxCellBytes,
  });
  const rows: string[][] = [];
  try {
    for await (const row of Readable.from(piecesOf(table)).pipe(parser) as AsyncIterable<string[]>) {
      if (rows.length > maxRows) throw new TableFault('too-many-rows');
      rows.push(readRow(row, rows[0], rows.length + 1));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOversized = error.code === 'CSV_MAX_RECORD_SIZE';
    throw new TableFault(isOversized ? 'row-too-large' : 'quotes', parser.info.records + 1);
  }
  if (rows.length === 0) throw new TableFault('empty');
  return rows;
}

async function* piecesOf(text: string): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += charactersAtOnce) {
    yield text.slice(at, at + charactersAtOnce);
    await turn();
  }
}

/** @param row number of the row from 1 @throws TableFault */
function readRow(cells: readonly string[], header: readonly string[] | undefined, row: number): string[] {
  const length = cells.findLastIndex((cell) => cell !== '') + 1;
  if (length > maxColumns) throw new TableFault('too-many-columns', row);
  const filled = cells.slice(0, length);
  if (filled.some((cell) => Buffer.byteLength(cell) > maxCellBytes))
    throw new TableFault('cell-too-large', row);
  if (header && length > header.length) throw new TableFault('row-too-long', row);
  return filled;
}
