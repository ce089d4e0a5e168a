import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QrId } from '../../domain/qr-id.js';
import type { QrStatus } from '../../domain/qr-status.js';
import type { Proof } from '../../render/proof/proof.js';
import {
  countStatement,
  hostOnPagesStatement,
  isByScans,
  listOfFewStatement,
  listStatement,
  type QrListRow,
  type QrPageRange,
  type QrSelection,
} from './qr-list.statement.js';
import type { QrRow } from '../store/qr.record.js';

/** All columns of a code, and the name of its type. */
export interface QrDetailsRow extends QrRow {
  readonly type: string;
  readonly email: string | null;
  readonly status: QrStatus;
  /** A kind of reason, an admin's words, or both: see domain/report-reason.ts. */
  readonly status_reason: string | null;
  /** When the status was last set. */
  readonly status_since: Date | null;
  readonly version: number;
  /** Host of a link, which bans and filters compare. */
  readonly host: string | null;
  /** Digest of the file that the code leads to, in hexadecimal. */
  readonly file_sha256: string | null;
  /** Origin of the site on whose page the code was made; null: our own. */
  readonly embed_origin: string | null;
  readonly proof: Proof | null;
}

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
  async page(selection: QrSelection, range: QrPageRange): Promise<QrListRow[]> {
    const asked = { ...selection, isHostOnPages: await this.isHostOnPages(selection) };
    const isOfFew = isByScans(asked) && (await this.areFew(asked));
    const { text, values } = (isOfFew ? listOfFewStatement : listStatement)(asked, range);
    return this.dataSource.query<QrListRow[]>(text, values);
  }

  async details(id: QrId): Promise<QrDetailsRow | undefined> {
    const [row] = await this.dataSource.query<QrDetailsRow[]>(
      'SELECT code.*, type FROM qr_data AS code JOIN qr_types ON qr_types.id = type_id WHERE code.id = $1',
      [id],
    );
    return row;
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
