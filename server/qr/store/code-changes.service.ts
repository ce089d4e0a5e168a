import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { BanStore } from '../../abuse/bans/ban-store.js';
import { lockInTransaction } from '../../database/advisory-locks.js';
import { SqlConditions } from '../../database/sql-conditions.js';
import type { QrId } from '../../domain/qr-id.js';
import { fileKeySql, isFileSql } from '../../domain/outcome-columns.js';
import {
  applySql,
  type CodeFacts,
  columnsOf,
  differing,
  type EditableColumns,
  factsIn,
  outcomeOfFacts,
  type OwnedRow,
  warningOf,
} from './editable-columns.js';
import { type OwnedCode, toOwnedCode } from './owned-code.js';
import { type Picture, type PictureRow, toPicture } from './qr.record.js';
import { type LinkedHost, setHosts } from './page-hosts.js';
import { listedContent } from '../reads/qr-list.statement.js';
import { bannedAs } from '../qr.errors.js';
import { searchConditions, searchTextOf } from '../../database/search-text.js';

export type ChangeAction = 'change' | 'undo' | 'end' | 'delete';

/** One change, with the facts that it sets. */
export interface CodeChange {
  readonly at: Date;
  /** `end`: the code reached its end. */
  readonly actor: 'maker' | 'admin' | 'end';
  readonly action: ChangeAction;
  readonly before: Partial<CodeFacts>;
  readonly after: Partial<CodeFacts>;
}

type ChangeRow = Omit<CodeChange, 'before' | 'after'> & Readonly<Record<'before' | 'after', EditableColumns>>;

const toChange = ({ before, after, ...change }: ChangeRow): CodeChange => ({
  ...change,
  before: factsIn(before),
  after: factsIn(after),
});

export interface OwnedRange {
  readonly after?: string | undefined;
  readonly limit: number;
  readonly q?: string | undefined;
}

const ownedSql = `
  SELECT code.*, kind.type FROM qr_data AS code JOIN qr_types AS kind ON kind.id = code.type_id
  WHERE code.id = $1 AND keyring_id = ANY ($2) AND status <> 'deleted'`;

/** Lists the files of the changes of the code `$1` for deletion, except those of the destinations `$2`. */
const filesSql = `
  INSERT INTO erased_files (key)
  SELECT DISTINCT ${fileKeySql('text')} FROM code_changes
    CROSS JOIN LATERAL (VALUES (before ->> 'original_resource'), (after ->> 'original_resource')) AS destinations (text)
  WHERE qr_id = $1 AND ${isFileSql('text')} AND text <> ALL ($2::text[])
  ON CONFLICT DO NOTHING`;

/** Lists the pictures and logos of the changes of the code `$1` for deletion. */
const picturesSql = `
  INSERT INTO erased_files (key)
  SELECT DISTINCT key FROM code_changes CROSS JOIN LATERAL (VALUES
    (before ->> 'qr_image_url'), (after ->> 'qr_image_url'), (before -> 'style' ->> 'logo'), (after -> 'style' ->> 'logo')
  ) AS files (key)
  WHERE qr_id = $1 AND key <> '' ON CONFLICT DO NOTHING`;

/** The columns of a change, with the content as lists have it: a hundred menus would be hundreds of megabytes. */
const shownSql = (columns: 'before' | 'after') => `
  CASE WHEN jsonb_typeof(${columns} -> 'content') = 'object'
    THEN ${columns} || jsonb_build_object('content', ${listedContent(`(${columns} -> 'content')`)}) ELSE ${columns} END AS ${columns}`;

/** Pauses codes whose end has come, in id order as scans lock them, and records that. */
const endSql = `
  WITH locked AS MATERIALIZED (
    SELECT id, ends_at FROM qr_data WHERE status = 'active' AND ends_at <= now() ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED
  ), ended AS (
    UPDATE qr_data SET status = 'paused', status_since = now(), status_reason = NULL, version = version + 1
    FROM locked WHERE qr_data.id = locked.id RETURNING qr_data.id
  )
  INSERT INTO code_changes (qr_id, actor, action, before, after)
  SELECT id, 'end', 'end', '{"status":"active"}', '{"status":"paused"}' FROM ended`;

/** Reads and changes codes for their makers, and keeps their changes. Methods throw the driver's error. */
@Injectable()
export class CodeChangesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bans: BanStore,
  ) {}

  /** Prevents new bans until the transaction ends. It must be its first statement, since a ban that is being added may wait for codes. */
  begin(transaction: EntityManager): Promise<void> {
    return lockInTransaction(transaction, 'bans', 'shared');
  }

  /** Finds a code of some keyrings, unless it was deleted. */
  async find(id: QrId, keyringIds: readonly string[]): Promise<OwnedCode | undefined> {
    const [row] = await this.dataSource.query<OwnedRow[]>(ownedSql, [id, keyringIds]);
    return row && toOwnedCode(row);
  }

  /** Lists the codes of some keyrings that were not deleted, the newest first. @param range `after`: id of the last code of the page before */
  async page(keyringIds: readonly string[], { after, limit, q }: OwnedRange): Promise<OwnedCode[]> {
    const where = new SqlConditions();
    where.add(`keyring_id = ANY (?) AND status <> 'deleted'`, keyringIds);
    if (q) where.add(...searchConditions(q));
    if (after !== undefined)
      where.add('(created_at, id) < (SELECT created_at, id FROM qr_data AS last WHERE last.id = ?)', after);
    const rows = await this.dataSource.query<OwnedRow[]>(
      `SELECT code.*, ${listedContent('code.content')} AS content FROM qr_data AS code ${where.clause()} ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
      where.values,
    );
    return rows.map(toOwnedCode);
  }

  /** {@link find}, and locks the code until the end of the transaction, after {@link begin}. A transaction locks one code alone, so that none deadlocks. */
  async lock(
    transaction: EntityManager,
    id: QrId,
    keyringIds: readonly string[],
  ): Promise<OwnedCode | undefined> {
    const [row] = await transaction.query<OwnedRow[]>(`${ownedSql} FOR UPDATE OF code`, [id, keyringIds]);
    return row && toOwnedCode(row);
  }

  /**
   * Sets facts of a locked code, and records the change. Nothing happens if they are so already.
   * @param hosts that its page links to and may omit, if the destination is set
   * @throws DestinationBanned, FileBanned
   */
  async apply(
    transaction: EntityManager,
    { id, facts: present, warning: presentWarning }: OwnedCode,
    wanted: Partial<CodeFacts>,
    action: ChangeAction,
    hosts?: readonly LinkedHost[],
  ): Promise<void> {
    const names = differing(present, wanted);
    if (names.length === 0) return;
    const next = { ...present, ...wanted };
    if (names.includes('destination') || names.includes('host')) await this.refuseBanned(transaction, next);
    const isOfDestination = hosts !== undefined || names.includes('host');
    const warning = isOfDestination ? warningOf(presentWarning, next.host, hosts) : presentWarning;
    const searched = searchTextOf([next.name, await outcomeOfFacts(next).searched()], next.destination);
    await transaction.query(applySql, [id, jsonOf(next), warning, searched]);
    await transaction.query(
      'INSERT INTO code_changes (qr_id, actor, action, before, after) VALUES ($1, $2, $3, $4, $5)',
      [id, 'maker', action, jsonOf(pick(present, names)), jsonOf(pick(next, names))],
    );
    if (hosts) await setHosts(transaction, id, hosts);
    if (names.includes('destination'))
      await transaction.query(filesSql, [id, [present.destination, next.destination]]);
  }

  /** Lists the changes of a code, the newest first, with contents as lists have them. */
  async changesOf(id: QrId, limit: number): Promise<CodeChange[]> {
    const rows = await this.dataSource.query<ChangeRow[]>(
      `SELECT at, actor, action, ${shownSql('before')}, ${shownSql('after')} FROM code_changes WHERE qr_id = $1 ORDER BY id DESC LIMIT $2`,
      [id, limit],
    );
    return rows.map(toChange);
  }

  /** Finds the latest change by the maker. */
  async latestOf(id: QrId): Promise<CodeChange | undefined> {
    const [latest] = await this.dataSource.query<ChangeRow[]>(
      `SELECT at, actor, action, before, after FROM code_changes WHERE qr_id = $1 AND actor = 'maker' ORDER BY id DESC LIMIT 1`,
      [id],
    );
    return latest && toChange(latest);
  }

  /** Finds the latest picture that the code had under a number and has no more. */
  async formerPicture(id: QrId, version: number): Promise<Picture | undefined> {
    const [row] = await this.dataSource.query<{ picture: PictureRow }[]>(
      `SELECT before AS picture FROM code_changes
       WHERE qr_id = $1 AND (before ->> 'picture_version')::int = $2 ORDER BY id DESC LIMIT 1`,
      [id, version],
    );
    return row && toPicture(row.picture);
  }

  /** Returns the largest number of the pictures that a locked code had; 0 if it had no other. */
  async latestFormerPicture(transaction: EntityManager, id: QrId): Promise<number> {
    const [row] = await transaction.query<[{ latest: number | null }]>(
      `SELECT max((before ->> 'picture_version')::int) AS latest FROM code_changes WHERE qr_id = $1`,
      [id],
    );
    return row.latest ?? 0;
  }

  /** Records that the maker has deleted a code. */
  async noteDeletion(transaction: EntityManager, { id, facts: { status } }: OwnedCode): Promise<void> {
    await transaction.query(
      `INSERT INTO code_changes (qr_id, actor, action, before, after) VALUES ($1, 'maker', 'delete', $2, $3)`,
      [id, JSON.stringify({ status }), JSON.stringify({ status: 'deleted' })],
    );
  }

  /** Erases the content of a code's changes, of which only times remain. {@link QrEraserService.deleteFiles} deletes their files. */
  async eraseChanges(transaction: EntityManager, id: QrId): Promise<void> {
    await transaction.query(filesSql, [id, []]);
    await transaction.query(picturesSql, [id]);
    await transaction.query(`UPDATE code_changes SET before = '{}', after = '{}' WHERE qr_id = $1`, [id]);
  }

  /** Gives a code to a keyring. @returns false for a code that belongs to one */
  async adopt(transaction: EntityManager, id: QrId, keyringId: string): Promise<boolean> {
    const [, adopted] = await transaction.query<[unknown, number]>(
      'UPDATE qr_data SET keyring_id = $2, version = version + 1 WHERE id = $1 AND keyring_id IS NULL',
      [id, keyringId],
    );
    return adopted > 0;
  }

  /** Pauses codes whose end has come. */
  async pauseEnded(): Promise<void> {
    await this.dataSource.query(endSql);
  }

  /** Undoing a change brings back a destination that may have been banned meanwhile. */
  private async refuseBanned(transaction: EntityManager, { host, sha256 }: CodeFacts): Promise<void> {
    if (await this.bans.isBanned({ host, sha256 }, transaction)) throw bannedAs({ sha256 });
  }
}

const jsonOf = (facts: Partial<CodeFacts>): string => JSON.stringify(columnsOf(facts));

const pick = (facts: CodeFacts, names: readonly (keyof CodeFacts)[]): Partial<CodeFacts> =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));
