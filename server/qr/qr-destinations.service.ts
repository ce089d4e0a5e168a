import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SqlConditions } from '../database/sql-conditions.js';
import type { QrId } from '../domain/qr-id.js';
import { addHost } from './qr-list.statement.js';

/** A code with the host of its link, or the digest of its file. */
export interface QrDestination {
  readonly id: QrId;
  readonly host: string | null;
  /** In hexadecimal; also null for an old file whose digest is not computed yet. */
  readonly fileSha256: string | null;
}

const activeStatement = `
  SELECT id, host, file_sha256 AS "fileSha256" FROM qr_data
  WHERE id > $1 AND status = 'active' AND (host IS NOT NULL OR file_sha256 IS NOT NULL) ORDER BY id LIMIT $2`;

/** Includes codes that were switched off, because they may be switched on again. */
const unflaggedStatement = `
  SELECT id, host FROM qr_data
  WHERE id > $1 AND status <> 'deleted' AND host IS NOT NULL AND warning IS DISTINCT FROM 'look-alike'
  ORDER BY id LIMIT $2`;

/** Finds codes by their destinations. Methods throw the driver's error. */
@Injectable()
export class QrDestinationsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Finds the codes that a ban has to switch off and has not blocked yet, in order of their ids. */
  async unblockedTargetsOf(ban: {
    readonly id: string;
    readonly host: string | null;
    readonly sha256: string | null;
  }): Promise<QrId[]> {
    const where = new SqlConditions();
    if (ban.host !== null) addHost(where, ban.host);
    else where.add('file_sha256 = ?', ban.sha256);
    where.add(
      `status <> 'deleted' AND NOT EXISTS (SELECT FROM qr_blocks WHERE qr_id = qr_data.id AND ban_id = ?)`,
      ban.id,
    );
    const rows = await this.dataSource.query<{ id: QrId }[]>(
      `SELECT id FROM qr_data ${where.clause()} ORDER BY id`,
      where.values,
    );
    return rows.map(({ id }) => id);
  }

  /** Finds the first active codes after an id (`''`: from the beginning), in order of their ids. */
  activeAfter(id: string, limit: number): Promise<QrDestination[]> {
    return this.dataSource.query<QrDestination[]>(activeStatement, [id, limit]);
  }

  /** Finds the first codes after an id (`''`: from the beginning) that have a link and are not flagged as look-alikes. */
  unflaggedLinksAfter(id: string, limit: number): Promise<{ readonly id: QrId; readonly host: string }[]> {
    return this.dataSource.query(unflaggedStatement, [id, limit]);
  }
}
