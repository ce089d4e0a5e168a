import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { contentDisposition } from '../common/http/header-values.js';
import { csvLine, csvMark } from '../domain/csv.js';
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

export const csvHead = csvMark + csvLine(columns);

export const recordLine = (record: ListedRecord): string => csvLine(columns.map((column) => record[column]));

export const ndjsonLine = (record: ListedRecord): string => `${JSON.stringify(record)}\n`;

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8; header=present', head: csvHead, lineOf: recordLine },
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
