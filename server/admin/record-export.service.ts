import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RecordFilter } from './admin.schemas.js';
import { csvHead, csvLine, ndjsonLine } from './record-export.js';
import { RecordListService } from './record-list.service.js';
import type { ListedRecord } from './records.responses.js';

/** All records of a filter as a file that is made while it is read. */
@Injectable()
export class RecordExportService {
  constructor(private readonly list: RecordListService) {}

  /** @throws as {@link RecordListService.all} */
  async csv(filter: RecordFilter): Promise<Readable> {
    return Readable.from(this.lines(await this.list.all(filter), csvLine, csvHead), { objectMode: false });
  }

  /** @throws as {@link RecordListService.all} */
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
