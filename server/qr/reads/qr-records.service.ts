import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QrId } from '../../domain/qr-id.js';
import type { QrStatus } from '../../domain/qr-status.js';
import type { Style } from '../../domain/style.js';
import {
  countStatement,
  hostOnPagesStatement,
  isByScans,
  listOfFewStatement,
  listStatement,
  toListed,
  type QrListed,
  type QrListRow,
  type QrPageRange,
  type QrSelection,
} from './qr-list.statement.js';
import { type QrRecord, type QrRow, toQrRecord } from '../store/qr.record.js';

/** Everything that is stored about a code. */
export interface QrDetails extends QrRecord {
  /** Name of its kind. */
  readonly type: string;
  readonly email: string | null;
  readonly status: QrStatus;
  /** A kind of reason, an admin's words, or both: see domain/report-reason.ts. */
  readonly statusReason: string | null;
  /** When the status was last set. */
  readonly statusSince: Date | null;
  readonly version: number;
  /** Host of a link, which bans and filters compare. */
  readonly host: string | null;
  /** Origin of the site on whose page the code was made; null: our own. */
  readonly embedOrigin: string | null;
  /** The style as it is stored, without what {@link QrRecord.style} adds for an older record. */
  readonly storedStyle: Style;
}

interface DetailsRow extends QrRow {
  readonly type: string;
  readonly email: string | null;
  readonly status: QrStatus;
  readonly status_reason: string | null;
  readonly status_since: Date | null;
  readonly version: number;
  readonly host: string | null;
  readonly embed_origin: string | null;
}

const toDetails = (row: DetailsRow): QrDetails => {
  const { type, email, status, version, host } = row;
  return {
    ...toQrRecord(row),
    ...{ type, email, status, version, host },
    statusReason: row.status_reason,
    statusSince: row.status_since,
    embedOrigin: row.embed_origin,
    storedStyle: row.style,
  };
};

/** The part of a code that admins change. */
export interface QrState {
  /** Grows with every change by an admin, not with scans. */
  readonly version: number;
  readonly status: QrStatus;
  readonly reason: string | null;
}

/** In a list by scans, a selection of fewer codes than this is found before the ranks are read. */
const few = 20_000;

/** Reads codes in any status for admins. Methods throw the driver's error. */
@Injectable()
export class QrRecordsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Reads one page of a list. A list for which {@link usesRanks} is true contains only the codes in {@link ScanRanks}. */
  async page(selection: QrSelection, range: QrPageRange): Promise<QrListed[]> {
    const asked = { ...selection, isHostOnPages: await this.isHostOnPages(selection) };
    const isOfFew = isByScans(asked) && (await this.areFew(asked));
    const { text, values } = (isOfFew ? listOfFewStatement : listStatement)(asked, range);
    const rows = await this.dataSource.query<QrListRow[]>(text, values);
    return rows.map(toListed);
  }

  async details(id: QrId): Promise<QrDetails | undefined> {
    const [row] = await this.dataSource.query<DetailsRow[]>(
      'SELECT code.*, type FROM qr_data AS code JOIN qr_types ON qr_types.id = type_id WHERE code.id = $1',
      [id],
    );
    return row && toDetails(row);
  }

  /** Locks the code until the end of the transaction. Call {@link QrSwitchService.begin} first. */
  async lockState(transaction: EntityManager, id: QrId): Promise<QrState | undefined> {
    const [row] = await transaction.query<QrState[]>(
      'SELECT version, status, status_reason AS reason FROM qr_data WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row;
  }

  private async isHostOnPages({ host }: QrSelection): Promise<boolean> {
    if (host === undefined) return false;
    const { text, values } = hostOnPagesStatement(host);
    return (await this.dataSource.query<object[]>(text, values)).length > 0;
  }

  private async areFew(selection: QrSelection): Promise<boolean> {
    const statement = countStatement(selection, few);
    if (!statement) return false;
    const [row] = await this.dataSource.query<{ found: number }[]>(statement.text, statement.values);
    return row!.found < few;
  }
}
