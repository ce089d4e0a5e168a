import { Injectable } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { Unavailable } from '../common/errors/unavailable.js';
import { DatabaseServers } from '../database/database-servers.js';
import type { QrId } from '../domain/qr-id.js';
import {
  type CountedRow,
  type CountedScan,
  countScansStatement,
  toCountedScan,
} from '../qr/qr-counting.statements.js';
import { ScanBatcher } from './scan-batcher.js';
import { arrayLiteral, ScanConnection } from './scan-connection.js';
import { ScanCounter } from './scan-counter.js';

/** SQLSTATEs of a deadlock and a serialization failure, after which nothing was counted (PostgreSQL manual, appendix A). */
const rolledBack = new Set(['40P01', '40001']);
/** Our own statements do not deadlock with each other, but statements of other programs that lock several records might. */
const maxAttempts = 3;

/** Counts in PostgreSQL, with many scans in one statement. */
@Injectable()
export class PostgresScanCounter extends ScanCounter {
  private readonly batcher: ScanBatcher<QrId, CountedScan>;
  private readonly connection: ScanConnection;

  constructor(servers: DatabaseServers) {
    super();
    this.batcher = new ScanBatcher((counts) => this.countBatch(counts));
    this.connection = new ScanConnection(servers);
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
        return await this.connection.run<CountedRow>({
          name: 'count-scans',
          text: countScansStatement,
          values,
        });
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        const isRolledBack = error instanceof DatabaseError && rolledBack.has(error.code ?? '');
        if (!isRolledBack || attempt === maxAttempts)
          throw new Unavailable('The database failed to count scans', { cause: error });
      }
    }
  }
}
