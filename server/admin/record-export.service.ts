import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { contentDisposition } from '../common/http/header-values.js';
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

/** Spreadsheets read a file as UTF-8 only if it begins with a byte order mark. */
export const csvHead = `\uFEFF${columns.join(',')}\r\n`;

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

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8; header=present', head: csvHead, lineOf: csvLine },
  ndjson: { contentType: 'application/x-ndjson; charset=utf-8', head: '', lineOf: ndjsonLine },
} as const;
export type ExportFormat = keyof typeof formats;

/** Streams all records that match a filter as a file. */
@Injectable()
export class RecordExportService {
  constructor(private readonly list: RecordListService) {}

  /** @throws TypeNotFound */
  async export(filter: RecordFilter, format: ExportFormat) {
    const { contentType, head, lineOf } = formats[format];
    const pages = await this.list.all(filter);
    const texts = async function* () {
      yield head;
      for await (const records of pages) yield records.map(lineOf).join('');
    };
    const headers = {
      'content-type': contentType,
      'content-disposition': contentDisposition('attachment', `qr.${format}`),
    };
    return { headers, body: Readable.from(texts(), { objectMode: false }) };
  }
}
