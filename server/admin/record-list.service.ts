import { Injectable } from '@nestjs/common';
import { type QrListed, type QrPlace, type QrSelection, usesRanks } from '../qr/reads/qr-list.statement.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { QrRecordsService } from '../qr/reads/qr-records.service.js';
import { ScanRanks } from '../qr/reads/scan-ranks.service.js';
import { TypesService } from '../types/types.service.js';
import type { ListRecords, RecordFilter } from './admin.schemas.js';
import { decodePlace, encodePlace } from './paging.js';
import type { ListedRecord, RecordListResponse } from './records.responses.js';

const exportedAtOnce = 1_000;

/** Lists of records, in pages that begin after the last record of the previous one. */
@Injectable()
export class RecordListService {
  constructor(
    private readonly records: QrRecordsService,
    private readonly ranks: ScanRanks,
    private readonly types: TypesService,
    private readonly presenter: QrPresenter,
  ) {}

  /**
   * A list by scans may repeat or omit records when the ranks are refilled between two pages.
   * @throws TypeNotFound, CursorInvalid
   */
  async page({ cursor, limit, ...filter }: ListRecords): Promise<RecordListResponse> {
    const selection = await this.select(filter);
    const after = cursor === undefined ? undefined : decodePlace(cursor, filter.sort);
    const asOf = usesRanks(filter) ? await (after ? this.ranks.asOf() : this.ranks.refresh()) : undefined;
    const rows = await this.records.page(selection, { limit: limit + 1, after });
    const shown = rows.slice(0, limit);
    return {
      items: shown.map((row) => this.present(row)),
      nextCursor: rows.length > limit ? encodePlace(filter.sort, placeOf(shown.at(-1)!)) : null,
      ...(asOf && { scansAsOf: asOf.toISOString() }),
    };
  }

  /**
   * All records of a filter, a thousand at a time: the next ones are read when the previous ones were taken.
   * The first ones are read before this resolves, so that a failure can still be answered.
   * @throws TypeNotFound
   */
  async all(filter: RecordFilter): Promise<AsyncIterable<readonly ListedRecord[]>> {
    const selection = await this.select(filter);
    if (usesRanks(filter)) await this.ranks.refresh();
    const first = await this.records.page(selection, { limit: exportedAtOnce });
    return this.pagesFrom(first, selection);
  }

  private async *pagesFrom(first: QrListed[], selection: QrSelection) {
    for (let rows = first; rows.length > 0;) {
      yield rows.map((row) => this.present(row));
      if (rows.length < exportedAtOnce) return;
      rows = await this.records.page(selection, { limit: exportedAtOnce, after: placeOf(rows.at(-1)!) });
    }
  }

  private async select({ type, ...filter }: RecordFilter): Promise<QrSelection> {
    return type === undefined ? filter : { ...filter, typeId: (await this.types.findByName(type)).id };
  }

  private present(listed: QrListed): ListedRecord {
    const { email, status, reason, reports } = listed;
    return { ...this.presenter.qrData(listed), email, status, reason, reports };
  }
}

const placeOf = ({ place, id }: QrListed): QrPlace => ({ key: place, id });
