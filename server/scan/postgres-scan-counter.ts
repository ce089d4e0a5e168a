import { Injectable } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { Unavailable } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import { DatabaseServers } from '../database/database-servers.js';
import type { QrRow } from '../qr/qr.record.js';
import type { QrId } from '../domain/qr-id.js';
import { Resource } from '../domain/resource.js';
import { ScanBatcher } from './scan-batcher.js';
import { arrayLiteral, ScanConnection } from './scan-connection.js';
import { type CountedScan, ScanCounter } from './scan-counter.js';

/** See the migration that creates it; a change needs a function of another name, since the release before calls this one meanwhile. */
const countStatement = 'SELECT * FROM count_scans($1, $2)';

type CountedRow = Pick<QrRow, 'id' | 'original_resource' | 'counter' | 'warning'>;

/** SQLSTATEs of a deadlock and a serialization failure, which roll back (PostgreSQL manual, appendix A). */
const rolledBack = new Set(['40P01', '40001']);
/** Our own statements do not deadlock with each other; foreign ones that lock several records might. */
const maxAttempts = 3;

/** Counts in `qr_data.counter`, many scans per statement. */
@Injectable()
export class PostgresScanCounter extends ScanCounter {
  private readonly batcher: ScanBatcher<QrId, CountedScan>;
  private readonly connection: ScanConnection;

  constructor(servers: DatabaseServers, { processes }: Settings) {
    super();
    this.batcher = new ScanBatcher((counts) => this.countBatch(counts), processes);
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
  resource: Resource.read(row.original_resource),
  counter: Number(row.counter),
  warning: row.warning,
});
