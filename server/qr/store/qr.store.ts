import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Proof } from '../../render/proof/proof.js';
import { bannedAs, type Gone } from '../qr.errors.js';
import { type QrRecord, type QrRow, toQrRecord } from './qr.record.js';
import { hostsOnPage, setHosts } from './page-hosts.js';
import { searchTextOf } from '../../database/search-text.js';
import type { QrId } from '../../domain/qr-id.js';
import { type Opened, openedIn, type OutcomeRow } from '../../domain/outcome-columns.js';
import { warningOf } from './editable-columns.js';
import type { GoneStatus } from '../../domain/qr-status.js';
import { kindOfReason } from '../../domain/report-reason.js';
import { BanStore } from '../../abuse/bans/ban-store.js';

export interface NewQr extends Pick<QrRecord, 'id' | 'typeId' | 'outcome' | 'style'> {
  readonly codeText: string;
  readonly name: string;
  readonly email: string | null;
  /** Origin of the site on whose page the code is made; null: our own. */
  readonly embedOrigin: string | null;
  /** null: the picture is not made yet. */
  readonly proof: Proof | null;
}

/** Writes more in the transaction of a new record. When one throws, the record is not inserted. */
export interface InsertHooks {
  /** Returns the keyring that the code joins. */
  readonly keyringOf?: ((id: QrId, transaction: EntityManager) => Promise<string>) | undefined;
  readonly afterInsert?: ((record: QrRecord, transaction: EntityManager) => Promise<void>) | undefined;
}

/** Inserts the columns in the JSON `$1`, which are `names`. */
const insertStatement = (names: readonly string[]): string => `
  INSERT INTO qr_data (${names.join()}) SELECT ${names.join()} FROM jsonb_populate_record(NULL::qr_data, $1::jsonb)
  ON CONFLICT (id) DO NOTHING RETURNING *`;

/** Reads and writes records in PostgreSQL. Methods find active codes alone, unless they say otherwise. */
@Injectable()
export class QrStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bans: BanStore,
  ) {}

  /**
   * Inserts a record. A code that leads or links to a host that imitates another gets a warning.
   * @returns the record with its proof, or undefined when the id is already taken
   * @throws DestinationBanned, FileBanned
   */
  async insert(code: NewQr, { keyringOf, afterInsert }: InsertHooks = {}): Promise<QrRecord | undefined> {
    const { id, typeId, outcome, codeText, name, email, embedOrigin, style, proof } = code;
    const columns = await outcome.columns();
    const destination = await outcome.destination();
    const hosts = await hostsOnPage(outcome);
    const searched = searchTextOf([name, await outcome.searched()], columns.original_resource);
    const warning = warningOf(null, destination.host, hosts);
    const own = {
      id,
      type_id: typeId,
      name,
      email,
      embed_origin: embedOrigin,
      code_text: codeText,
      style,
      proof,
    };
    return this.dataSource.transaction(async (transaction) => {
      if (await this.bans.isBannedUntilCommit(transaction, destination)) throw bannedAs(destination);
      const keyring = (await keyringOf?.(id, transaction)) ?? null;
      const values = { ...own, ...columns, warning, search_text: searched, keyring_id: keyring };
      const statement = insertStatement(Object.keys(values));
      const [row] = await transaction.query<QrRow[]>(statement, [JSON.stringify(values)]);
      if (!row) return undefined;
      if (hosts.length > 0) await setHosts(transaction, id, hosts);
      const record = toQrRecord(row);
      await afterInsert?.(record, transaction);
      return record;
    });
  }

  find(id: QrId): Promise<QrRecord | undefined> {
    return this.findWhere(id, `status = 'active'`);
  }

  /** Finds a code in any status but `deleted`. */
  findKept(id: QrId): Promise<QrRecord | undefined> {
    return this.findWhere(id, `status <> 'deleted'`);
  }

  /** Finds the status of a code that is not active. */
  async findGone(id: QrId): Promise<Gone | undefined> {
    const [row] = await this.dataSource.query<
      { status: GoneStatus; reason: string | null; since: Date | null }[]
    >(
      `SELECT status, status_reason AS reason, status_since AS since FROM qr_data WHERE id = $1 AND status <> 'active'`,
      [id],
    );
    return row && { ...row, reason: kindOfReason(row.reason ?? '') };
  }

  /** Returns where the codes lead that are active and need no warning, by id. */
  async openedWithoutWarning(ids: readonly QrId[]): Promise<ReadonlyMap<QrId, Opened>> {
    const rows = await this.dataSource.query<
      (Pick<OutcomeRow, 'original_resource' | 'opens'> & { id: QrId })[]
    >(
      `SELECT id, original_resource, opens FROM qr_data WHERE id = ANY ($1::text[]) AND status = 'active' AND warning IS NULL`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, openedIn(row)]));
  }

  /** Sets the stored PNG of a picture, unless the code shows another one by now. */
  async setImage(
    { id, pictureVersion }: Pick<QrRecord, 'id' | 'pictureVersion'>,
    imageKey: string,
    proof: Proof,
  ): Promise<void> {
    await this.dataSource.query(
      'UPDATE qr_data SET qr_image_url = $3, proof = $4 WHERE id = $1 AND picture_version = $2',
      [id, pictureVersion, imageKey, proof],
    );
  }

  private async findWhere(id: QrId, condition: string): Promise<QrRecord | undefined> {
    const [row] = await this.dataSource.query<QrRow[]>(
      `SELECT * FROM qr_data WHERE id = $1 AND ${condition}`,
      [id],
    );
    return row && toQrRecord(row);
  }
}
