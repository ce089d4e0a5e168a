import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { TypesService } from '../types/types.service.js';
import type { ListRecords, RecordFilter } from './admin.schemas.js';
import { listStatement, type RecordRow, type RecordSelection } from './record-list.statement.js';
import { decodePlace, encodePlace, type RecordPlace } from './record-place.js';
import { ScanSnapshotService } from './scan-snapshot.service.js';

export interface RecordPage {
  readonly rows: readonly RecordRow[];
  /** null on the last page. */
  readonly nextCursor: string | null;
}

const exportedAtOnce = 1_000;

/** Lists of records, by pages that begin after the last record of the one before: none is skipped or repeated. */
@Injectable()
export class RecordListService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly types: TypesService,
    private readonly snapshots: ScanSnapshotService,
  ) {}

  /** @throws TypeNotFound, CursorInvalid, SnapshotGone */
  async page({ cursor, limit, ...filter }: ListRecords): Promise<RecordPage> {
    const selection = await this.select(filter);
    const counts = readsScans(filter);
    const place = cursor === undefined ? undefined : decodePlace(cursor, filter.sort, counts);
    const snapshot = counts ? await this.snapshotOf(place) : undefined;
    const rows = await this.read(selection, limit + 1, place?.after, snapshot);
    const shown = rows.slice(0, limit);
    const nextCursor =
      rows.length > limit ? encodePlace(filter.sort, placeOf(shown.at(-1)!), snapshot) : null;
    return { rows: shown, nextCursor };
  }

  /**
   * All records of a filter, a thousand at a time: the next are read when the ones before have been taken.
   * The first are read before this resolves, so that a failure can still be answered.
   * @throws TypeNotFound
   */
  async all(filter: RecordFilter): Promise<AsyncIterable<readonly RecordRow[]>> {
    const selection = await this.select(filter);
    const snapshot = readsScans(filter) ? await this.snapshots.current() : undefined;
    const read = (after?: RecordPlace) => this.read(selection, exportedAtOnce, after, snapshot);
    return following(await read(), read);
  }

  private async select({ type, ...filter }: RecordFilter): Promise<RecordSelection> {
    return type === undefined ? filter : { ...filter, typeId: (await this.types.findByName(type)).id };
  }

  private snapshotOf(place: { readonly snapshot: number | undefined } | undefined): Promise<number> {
    return place?.snapshot === undefined
      ? this.snapshots.current()
      : this.snapshots.requireKept(place.snapshot);
  }

  private read(
    selection: RecordSelection,
    limit: number,
    after?: RecordPlace,
    snapshot?: number,
  ): Promise<RecordRow[]> {
    const { text, values } = listStatement(selection, limit, { after, snapshot });
    return this.dataSource.query<RecordRow[]>(text, values);
  }
}

async function* following(first: RecordRow[], read: (after: RecordPlace) => Promise<RecordRow[]>) {
  for (let rows = first; rows.length > 0; rows = await read(placeOf(rows.at(-1)!))) {
    yield rows;
    if (rows.length < exportedAtOnce) return;
  }
}

const readsScans = ({ sort, minScans }: RecordFilter) => sort.endsWith('scans') || minScans !== undefined;

const placeOf = ({ place, id }: RecordRow): RecordPlace => ({ key: place, id });
