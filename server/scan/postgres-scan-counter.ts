import { Injectable } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { Unavailable } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import type { QrRow } from '../qr/qr.record.js';
import type { QrId } from '../domain/qr-id.js';
import { readResource } from '../domain/resource.js';
import { ScanBatcher } from './scan-batcher.js';
import { arrayLiteral, ScanConnection } from './scan-connection.js';
import { type CountedScan, ScanCounter } from './scan-counter.js';

/**
 * Locks the rows in id order before changing any: an UPDATE alone locks them in the order of its plan, and two servers would
 * deadlock. Sorting before locking is safe since ids never change.
 */
const countStatement = `
  WITH locked AS MATERIALIZED (
    SELECT id AS locked_id FROM qr_data WHERE id = ANY ($1::text[]) AND status = 'active' ORDER BY id FOR UPDATE
  ), scans AS (
    SELECT * FROM unnest($1::text[], $2::int[]) AS scans (scanned_id, times)
  )
  UPDATE qr_data SET counter = counter + times FROM locked JOIN scans ON scanned_id = locked_id
  WHERE id = locked_id RETURNING id, original_resource, counter, warning`;

type CountedRow = Pick<QrRow, 'id' | 'original_resource' | 'counter' | 'warning'>;

/** SQLSTATEs of a deadlock and a serialization failure, which roll back (PostgreSQL manual, appendix A). */
const rolledBack = new Set(['40P01', '40001']);
/** Our own statements do not deadlock with each other; foreign ones that lock several records might. */
const maxAttempts = 3;

/** Counts in `qr_data.counter`, many scans per statement. */
@Injectable()
export class PostgresScanCounter extends ScanCounter {
  private readonly batcher = new ScanBatcher<QrId, CountedScan>((counts) => this.countBatch(counts));
  private readonly connection: ScanConnection;

  constructor({ databaseUrl }: Settings) {
    super();
    this.connection = new ScanConnection(databaseUrl);
  }

  override count(id: QrId): Promise<CountedScan | undefined> {
    return this.batcher.count(id);
  }

  override async prepare(): Promise<void> {
    await this.countBatch(new Map());
  }

  override async end(): Promise<void> {
    await this.batcher.settle();
    await this.connection.end();
  }

  private async countBatch(counts: ReadonlyMap<QrId, number>): Promise<Map<QrId, CountedScan>> {
    const rows = await this.runWithRetries([
      arrayLiteral([...counts.keys()]),
      arrayLiteral([...counts.values()]),
    ]);
    return new Map(rows.map((row) => [row.id as QrId, toCountedScan(row)]));
  }

  private async runWithRetries(values: unknown[]): Promise<CountedRow[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.connection.run<CountedRow>({ name: 'count-scans', text: countStatement, values });
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        const isRolledBack = error instanceof DatabaseError && rolledBack.has(error.code ?? '');
        if (!isRolledBack || attempt === maxAttempts)
          throw new Unavailable('The database failed to count scans', { cause: error });
      }
    }
  }
}

const toCountedScan = (row: CountedRow): CountedScan => ({
  id: row.id as QrId,
  resource: readResource(row.original_resource),
  counter: Number(row.counter),
  warning: row.warning,
});
