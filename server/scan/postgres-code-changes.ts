import { Injectable } from '@nestjs/common';
import { DatabaseServers } from '../database/database-servers.js';
import type { QrId } from '../domain/qr-id.js';
import { type Changes, CodeChanges } from './code-changes.js';
import { ScanConnection } from './scan-connection.js';

/** Beyond this, forgetting all is cheaper than reading on. */
const maxChanges = 1_000;

const latestStatement = 'SELECT coalesce(max(seq), 0) AS seq FROM code_changes';
/** In the order of the commits: writers hold a lock from before they take a number. */
const changesStatement = `SELECT seq, qr_id FROM code_changes WHERE seq > $1 ORDER BY seq LIMIT ${maxChanges}`;

/** Reads `code_changes`, on a connection of its own: it drops a silent database as fast as scans do. */
@Injectable()
export class PostgresCodeChanges extends CodeChanges {
  private readonly connection: ScanConnection;

  constructor(servers: DatabaseServers) {
    super();
    this.connection = new ScanConnection(servers);
  }

  override async since(position: number | undefined): Promise<Changes> {
    if (position === undefined) return { position: await this.latest(), codes: 'all' };
    const rows = await this.connection.run<{ seq: string; qr_id: QrId | null }>({
      name: 'code-changes',
      text: changesStatement,
      values: [position],
    });
    if (rows.length === maxChanges) return { position: await this.latest(), codes: 'all' };
    const ids = rows.map(({ qr_id }) => qr_id);
    return {
      position: Number(rows.at(-1)?.seq ?? position),
      codes: ids.includes(null) ? 'all' : (ids as QrId[]),
    };
  }

  override end(): Promise<void> {
    return this.connection.end();
  }

  private async latest(): Promise<number> {
    const [row] = await this.connection.run<{ seq: string }>({
      name: 'latest-change',
      text: latestStatement,
    });
    return Number(row!.seq);
  }
}
