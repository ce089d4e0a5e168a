import { Injectable } from '@nestjs/common';
import { Unavailable } from '../common/errors/unavailable.js';
import { DatabaseServers } from '../database/database-servers.js';
import type { QrId } from '../domain/qr-id.js';
import {
  type CountedRow,
  type CountedScan,
  countScansStatement,
  toCountedScan,
} from '../qr/reads/qr-counting.statements.js';
import { ScanBatcher } from './scan-batcher.js';
import { arrayLiteral, ScanConnection } from './scan-connection.js';
import { ScanCounter } from './scan-counter.js';

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
    const values = [arrayLiteral([...counts.keys()]), arrayLiteral([...counts.values()])];
    const statement = { name: 'count-scans', text: countScansStatement, values };
    const rows = await this.connection.run<CountedRow>(statement).catch((cause: unknown) => {
      if (cause instanceof Unavailable) throw cause;
      throw new Unavailable('The database failed to count scans', { cause });
    });
    return new Map(rows.map((row) => [row.id as QrId, toCountedScan(row)]));
  }
}
