import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RecordFilter } from './admin.schemas.js';
import { RecordListService } from './record-list.service.js';
import type { ListedRecord } from './records.responses.js';

/** The columns of the CSV in their order. */
const columns = [
  'id',
  'type_id',
  'original_resource',
  'counter',
  'qr_image_url',
  'created_at',
  'email',
  'status',
  'reason',
  'reports',
] as const satisfies readonly (keyof ListedRecord)[];

export const csvHead = `${columns.join(',')}\r\n`;

/** One line of the CSV (RFC 4180). */
export const csvLine = (record: ListedRecord): string =>
  `${columns.map((column) => csvField(record[column])).join(',')}\r\n`;

export const ndjsonLine = (record: ListedRecord): string => `${JSON.stringify(record)}\n`;

/** Spreadsheets run a text that begins like this as a formula, which could send other cells elsewhere (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n]/;
const needsQuotes = /[",\r\n]/;

function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Streams all records that match a filter as a file. */
@Injectable()
export class RecordExportService {
  constructor(private readonly list: RecordListService) {}

  /** @throws TypeNotFound */
  async csv(filter: RecordFilter): Promise<Readable> {
    return Readable.from(this.lines(await this.list.all(filter), csvLine, csvHead), { objectMode: false });
  }

  /** @throws TypeNotFound */
  async ndjson(filter: RecordFilter): Promise<Readable> {
    return Readable.from(this.lines(await this.list.all(filter), ndjsonLine, ''), { objectMode: false });
  }

  private async *lines(
    pages: AsyncIterable<readonly ListedRecord[]>,
    lineOf: (record: ListedRecord) => string,
    head: string,
  ): AsyncGenerator<Buffer> {
    if (head !== '') yield Buffer.from(head);
    for await (const records of pages) yield Buffer.from(records.map(lineOf).join(''));
  }
}
