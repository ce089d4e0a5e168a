import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { lockInTransaction } from '../database/advisory-locks.js';
import { maxBannedRows, maxUnfinished } from '../domain/batches/batch-limits.js';
import { qrIdAlphabet } from '../domain/qr-id.js';
import { logoKey } from '../qr/pictures/recorded-style.js';
import type { Batch, BatchOutcome, NewBatch } from './batch.js';
import { TooManyBatches } from './batches.errors.js';

const idLength = 16;

const columns = `id, keyring_id AS "keyringId", kind, state, reason, total, done, created_at AS "createdAt"`;

const insertSql = `
  INSERT INTO batches (id, keyring_id, client, kind, style, logo, total) VALUES ($1, $2, $3, $4, $5, $6, $7)
  RETURNING ${columns}`;

const insertRowsSql = `
  INSERT INTO batch_rows (batch_id, n, name, caption, content)
  SELECT $1, n, name, caption, content FROM jsonb_to_recordset($2::jsonb)
    AS rows (n integer, name text, caption text, content jsonb)`;

const stopSql = `
  WITH stopped AS (
    UPDATE batches SET state = 'stopped', reason = $2
    WHERE id = $1 AND (state IN ('waiting', 'running') OR (state = 'stopped' AND $2 = 'banned')) RETURNING 1
  ) SELECT FROM stopped`;

/** Stores batches and their rows. Methods throw the driver's error. */
@Injectable()
export class BatchStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @param hooks `keyringOf` returns the keyring of all codes; `afterInsert` writes more in the same transaction, and may throw
   * @throws TooManyBatches
   */
  insert(
    { kind, client, prepared: { style, logo }, rows }: NewBatch,
    hooks: {
      readonly keyringOf: (id: null, transaction: EntityManager) => Promise<string>;
      readonly afterInsert: (batch: Batch, transaction: EntityManager) => Promise<void>;
    },
  ): Promise<Batch> {
    return this.dataSource.transaction(async (transaction) => {
      await requireRoom(transaction, client);
      const keyringId = await hooks.keyringOf(null, transaction);
      const kept = JSON.stringify({ ...style, logo: logo ? logoKey(logo) : '' });
      const values = [makeId(), keyringId, client, kind, kept, logo ?? null, rows.length];
      const [batch] = await transaction.query<Batch[]>(insertSql, values);
      await transaction.query(insertRowsSql, [batch!.id, JSON.stringify(rows)]);
      await hooks.afterInsert(batch!, transaction);
      return batch!;
    });
  }

  async find(id: string): Promise<Batch | undefined> {
    return (await this.dataSource.query<Batch[]>(`SELECT ${columns} FROM batches WHERE id = $1`, [id]))[0];
  }

  /** Lists the batches of some keyrings, the newest first. */
  list(keyringIds: readonly string[], limit: number): Promise<Batch[]> {
    return this.dataSource.query<Batch[]>(
      `SELECT ${columns} FROM batches WHERE keyring_id = ANY ($1) ORDER BY created_at DESC, id LIMIT $2`,
      [keyringIds, limit],
    );
  }

  /** Lists the rows that were refused, in their order. */
  faults(id: string): Promise<{ row: number; code: string }[]> {
    return this.dataSource.query(
      'SELECT n AS row, fault AS code FROM batch_rows WHERE batch_id = $1 AND fault IS NOT NULL ORDER BY n',
      [id],
    );
  }

  /** Lists the first rows that have a code, in their order. */
  firstCodes(id: string, limit: number): Promise<{ row: number; id: string }[]> {
    return this.dataSource.query(
      'SELECT n AS row, code_id AS id FROM batch_rows WHERE batch_id = $1 AND code_id IS NOT NULL ORDER BY n LIMIT $2',
      [id, limit],
    );
  }

  /** Lists all rows without their contents. */
  outcomes(id: string): Promise<BatchOutcome[]> {
    return this.dataSource.query(
      'SELECT n, name, code_id AS "codeId", fault FROM batch_rows WHERE batch_id = $1 ORDER BY n',
      [id],
    );
  }

  /** Stops a batch that is not finished. The code that is being made is not inserted any more. */
  async stop(id: string, reason: 'maker' | 'banned', on: Pick<EntityManager, 'query'> = this.dataSource) {
    await on.query(stopSql, [id, reason]);
  }

  /** Lets a batch go on that its maker has stopped. @throws TooManyBatches */
  async resume(id: string): Promise<void> {
    await this.dataSource.transaction(async (transaction) => {
      const [stopped] = await transaction.query<{ client: string }[]>(
        `SELECT client FROM batches WHERE id = $1 AND state = 'stopped' AND reason = 'maker' FOR UPDATE`,
        [id],
      );
      if (!stopped) return;
      await requireRoom(transaction, stopped.client);
      await transaction.query(`UPDATE batches SET state = 'waiting', reason = NULL WHERE id = $1`, [id]);
    });
  }

  /** Lets the maker of a batch go on after its ban has ended, unless too many rows were refused. */
  async allowAgain(id: string, transaction: EntityManager): Promise<void> {
    await transaction.query(
      `UPDATE batches SET
        state = CASE WHEN done = total THEN 'done' ELSE state END,
        reason = CASE WHEN done = total THEN NULL WHEN refused >= $2 THEN 'refusals' ELSE 'maker' END
      WHERE id = $1 AND reason = 'banned'`,
      [id, maxBannedRows],
    );
  }

  /** Returns the codes of a batch in order of their ids. */
  async codesOf(id: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT code_id AS id FROM batch_rows WHERE batch_id = $1 AND code_id IS NOT NULL ORDER BY code_id',
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** Returns the batch that a code was made in, while it is remembered. */
  async batchOf(codeId: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      'SELECT batch_id AS id FROM batch_rows WHERE code_id = $1',
      [codeId],
    );
    return row?.id ?? null;
  }
}

/** @throws TooManyBatches */
async function requireRoom(transaction: EntityManager, client: string): Promise<void> {
  await lockInTransaction(transaction, 'batches');
  const unfinished = await transaction.query<unknown[]>(
    `SELECT FROM batches WHERE client = $1 AND state IN ('waiting', 'running')`,
    [client],
  );
  if (unfinished.length >= maxUnfinished) throw new TooManyBatches();
}

const makeId = (): string =>
  Array.from({ length: idLength }, () => qrIdAlphabet[randomInt(qrIdAlphabet.length)]).join('');
