import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RecordFilter } from './admin.schemas.js';
import { csvHead, csvLine, ndjsonLine } from './record-export.js';
import type { RecordRow } from './record-list.statement.js';
import { RecordListService } from './record-list.service.js';
import { RecordPresenter } from './record.presenter.js';
import type { ListedRecord } from './records.responses.js';

/** All records of a filter as a file that is made while it is read. */
@Injectable()
export class RecordExportService {
  constructor(
    private readonly list: RecordListService,
    private readonly presenter: RecordPresenter,
  ) {}

  /** @throws as {@link RecordListService.all} */
  async csv(filter: RecordFilter): Promise<Readable> {
    return Readable.from(this.lines(await this.list.all(filter), csvLine, csvHead), { objectMode: false });
  }

  /** @throws as {@link RecordListService.all} */
  async ndjson(filter: RecordFilter): Promise<Readable> {
    return Readable.from(this.lines(await this.list.all(filter), ndjsonLine, ''), { objectMode: false });
  }

  private async *lines(
    pages: AsyncIterable<readonly RecordRow[]>,
    lineOf: (record: ListedRecord) => string,
    head: string,
  ): AsyncGenerator<Buffer> {
    if (head !== '') yield Buffer.from(head);
    for await (const rows of pages)
      yield Buffer.from(rows.map((row) => lineOf(this.presenter.listed(row))).join(''));
  }
}
