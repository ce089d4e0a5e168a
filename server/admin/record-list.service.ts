import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { TypesService } from '../types/types.service.js';
import type { ListRecords, RecordFilter } from './admin.schemas.js';
import {
  countStatement,
  listOfFewStatement,
  listStatement,
  type PageRange,
  readsSnapshot,
  type RecordRow,
  type RecordSelection,
} from './record-list.statement.js';
import { decodePlace, encodePlace, type RecordPlace } from './record-place.js';
import { ScanSnapshotService } from './scan-snapshot.service.js';

export interface RecordPage {
  readonly rows: readonly RecordRow[];
  /** null on the last page. */
  readonly nextCursor: string | null;
}

const exportedAtOnce = 1_000;
/** A selection of fewer codes is found before its counts are read. */
const few = 20_000;

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
    const counts = readsSnapshot(filter);
    const place = cursor === undefined ? undefined : decodePlace(cursor, filter.sort, counts);
    const snapshot = counts ? await this.snapshotOf(place) : undefined;
    const rows = await this.read(selection, { limit: limit + 1, after: place?.after, snapshot });
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
    const snapshot = readsSnapshot(filter) ? await this.snapshots.current() : undefined;
    const read = (after?: RecordPlace) => this.read(selection, { limit: exportedAtOnce, after, snapshot });
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

  private async read(selection: RecordSelection, range: PageRange): Promise<RecordRow[]> {
    const { snapshot } = range;
    const isOfFew =
      snapshot !== undefined && selection.sort.endsWith('scans') && (await this.areFew(selection));
    const { text, values } = isOfFew
      ? listOfFewStatement(selection, { ...range, snapshot })
      : listStatement(selection, range);
    return this.dataSource.query<RecordRow[]>(text, values);
  }

  private async areFew(selection: RecordSelection): Promise<boolean> {
    const statement = countStatement(selection, few);
    if (!statement) return false;
    const [row] = await this.dataSource.query<{ found: number }[]>(statement.text, statement.values);
    return row!.found < few;
  }
}

async function* following(first: RecordRow[], read: (after: RecordPlace) => Promise<RecordRow[]>) {
  for (let rows = first; rows.length > 0; rows = await read(placeOf(rows.at(-1)!))) {
    yield rows;
    if (rows.length < exportedAtOnce) return;
  }
}

const placeOf = ({ place, id }: RecordRow): RecordPlace => ({ key: place, id });
