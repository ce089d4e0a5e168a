import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { maxBannedRows } from '../domain/batches/batch-limits.js';
import type { Style } from '../domain/style.js';
import type { PreparedStyle } from '../qr/pictures/qr-picture.service.js';
import type { BatchRow } from './batch.js';
import { LeaseLost } from './batches.errors.js';

/** Time after which another server takes a batch over. It is longer than one row takes. */
const leaseSeconds = 30;

/** The right to work at a batch, which one server has at a time. */
export interface BatchLease {
  readonly id: string;
  readonly lease: string;
  readonly keyringId: string;
  readonly client: string;
  readonly kind: string;
  readonly prepared: PreparedStyle;
}

interface LeasedRow extends Omit<BatchLease, 'prepared'> {
  readonly style: Style;
  readonly logo: Buffer | null;
}

/** Takes the oldest batch of each client, and among these the one whose last row was made the longest time ago. */
const takeSql = `
  WITH next AS (
    SELECT id FROM batches AS batch
    WHERE state IN ('waiting', 'running') AND (leased_until IS NULL OR leased_until < now()) AND NOT EXISTS (
      SELECT FROM batches AS earlier WHERE earlier.client = batch.client AND earlier.state IN ('waiting', 'running')
        AND (earlier.created_at, earlier.id) < (batch.created_at, batch.id)
    )
    ORDER BY worked_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE batches SET state = 'running', lease = $1, worked_at = now(),
      leased_until = now() + interval '${leaseSeconds} seconds'
    FROM next WHERE batches.id = next.id RETURNING batches.*
  )
  SELECT id, lease, keyring_id AS "keyringId", client, kind, style, logo FROM taken`;

/** Counts a row of the batch `$1` for the holder of the lease `$2`; `$3` is 1 if its destination was refused. */
const countSql = `
  WITH counted AS (
    UPDATE batches SET done = done + 1, refused = refused + $3, worked_at = now(),
      leased_until = now() + interval '${leaseSeconds} seconds',
      state = CASE WHEN done + 1 = total THEN 'done' WHEN refused + $3 >= ${maxBannedRows} THEN 'stopped' ELSE state END,
      reason = CASE WHEN done + 1 < total AND refused + $3 >= ${maxBannedRows} THEN 'refusals' END
    WHERE id = $1 AND lease = $2 AND state = 'running' RETURNING 1
  ) SELECT FROM counted`;

/** Notes what became of a row, once. A code has the name of its row, so that erasing the code erases it. */
const endSql = `
  WITH ended AS (
    UPDATE batch_rows SET code_id = $3, fault = $4, content = NULL, caption = '',
      name = CASE WHEN $3::text IS NULL THEN name ELSE '' END
    WHERE batch_id = $1 AND n = $2 AND code_id IS NULL AND fault IS NULL RETURNING 1
  ) SELECT FROM ended`;

/** Lets one server at a time work at a batch, and notes what became of its rows. Methods throw the driver's error. */
@Injectable()
export class BatchLeases {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Takes the batch whose turn it is, unless other servers work at all of them. */
  async take(): Promise<BatchLease | undefined> {
    const [row] = await this.dataSource.query<LeasedRow[]>(takeSql, [randomUUID()]);
    if (!row) return undefined;
    const { style, logo, ...rest } = row;
    return { ...rest, prepared: { style, ...(logo && { logo }) } };
  }

  /** Returns the next rows to make. */
  rows({ id }: BatchLease, limit: number): Promise<BatchRow[]> {
    return this.dataSource.query<BatchRow[]>(
      `SELECT n, name, caption, content FROM batch_rows
      WHERE batch_id = $1 AND code_id IS NULL AND fault IS NULL ORDER BY n LIMIT $2`,
      [id, limit],
    );
  }

  /** Notes the code of a row in the transaction that inserts the code, so that each row has one. @throws LeaseLost */
  async made(transaction: EntityManager, lease: BatchLease, n: number, codeId: string): Promise<void> {
    await end(transaction, lease, n, { codeId, fault: null, isBanned: false });
  }

  /** Notes why a row has no code. @param isBanned whether its destination is refused @throws LeaseLost */
  async refused(lease: BatchLease, n: number, fault: string, isBanned: boolean): Promise<void> {
    await this.dataSource.transaction((transaction) =>
      end(transaction, lease, n, { codeId: null, fault, isBanned }),
    );
  }

  /** Lets other servers take the batch at once. */
  async release({ id, lease }: BatchLease): Promise<void> {
    await this.dataSource.query(
      'UPDATE batches SET lease = NULL, leased_until = NULL, worked_at = now() WHERE id = $1 AND lease = $2',
      [id, lease],
    );
  }
}

interface RowEnd {
  readonly codeId: string | null;
  readonly fault: string | null;
  readonly isBanned: boolean;
}

async function end(
  transaction: EntityManager,
  { id, lease }: BatchLease,
  n: number,
  { codeId, fault, isBanned }: RowEnd,
): Promise<void> {
  const counted = await transaction.query<unknown[]>(countSql, [id, lease, isBanned ? 1 : 0]);
  if (counted.length === 0) throw new LeaseLost();
  const ended = await transaction.query<unknown[]>(endSql, [id, n, codeId, fault]);
  if (ended.length === 0) throw new LeaseLost();
}
