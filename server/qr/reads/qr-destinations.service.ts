import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SqlConditions } from '../../database/sql-conditions.js';
import type { QrId } from '../../domain/qr-id.js';
import type { Destination } from '../../domain/outcome-columns.js';
import { addHost } from './qr-list.statement.js';

/** The digest of an old file is null until it is computed. */
export interface QrDestination extends Destination {
  readonly id: QrId;
}

/** Includes paused codes, and those that a ban switched off, because they may be switched on again. */
const sweptStatement = `
  SELECT id, host, file_sha256 AS sha256 FROM qr_data AS code
  WHERE id > $1 AND status <> 'deleted' AND (host IS NOT NULL OR file_sha256 IS NOT NULL)
    AND NOT EXISTS (SELECT FROM qr_blocks WHERE qr_id = code.id AND ban_id IS NULL)
  ORDER BY id LIMIT $2`;

/** Includes codes that were switched off, because they may be switched on again. */
const unflaggedStatement = `
  WITH codes AS (
    SELECT id, host FROM qr_data AS code
    WHERE id > $1 AND status <> 'deleted' AND warning IS DISTINCT FROM 'look-alike'
      AND (host IS NOT NULL OR EXISTS (SELECT FROM qr_hosts WHERE qr_id = code.id))
    ORDER BY id LIMIT $2
  )
  SELECT id, host FROM codes WHERE host IS NOT NULL
  UNION ALL
  SELECT qr_id, qr_hosts.host FROM codes JOIN qr_hosts ON qr_id = id
  ORDER BY id`;

/** Finds codes by their destinations. Methods throw the driver's error. */
@Injectable()
export class QrDestinationsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Finds the codes that a ban has to switch off and has not blocked yet, in order of their ids. */
  async unblockedTargetsOf(ban: Destination & { readonly id: string }): Promise<QrId[]> {
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

  /** Finds the first codes after an id (`''`: from the beginning) that nobody has switched off by hand, in order of their ids. */
  notBlockedAfter(id: string, limit: number): Promise<QrDestination[]> {
    return this.dataSource.query<QrDestination[]>(sweptStatement, [id, limit]);
  }

  /** Finds the first codes after an id (`''`: from the beginning) that have a link and are not flagged as look-alikes. */
  unflaggedLinksAfter(id: string, limit: number): Promise<{ readonly id: QrId; readonly host: string }[]> {
    return this.dataSource.query(unflaggedStatement, [id, limit]);
  }
}
