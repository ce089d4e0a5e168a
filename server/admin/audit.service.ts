import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { AuditItem, AuditState } from './admin.responses.js';
import type { ListAudit } from './admin.schemas.js';
import { pageOf, readIdCursor } from './paging.js';
import { SqlConditions } from '../database/sql-conditions.js';

/** One action of an admin. It never contains the content of a deleted code. */
export interface AuditEntry {
  /** Name of the admin token. */
  readonly actor: string;
  readonly action: AuditItem['action'];
  /** The id of a code, `report:7`, `ban:3`, or `mailbox:` and a keyed hash. */
  readonly target: string;
  readonly before?: AuditState | null;
  readonly after?: AuditState | null;
  readonly reason?: string | null;
}

export interface AuditRow extends Required<AuditEntry> {
  readonly id: string;
  readonly at: Date;
}

type AuditFilter = Pick<ListAudit, 'actor' | 'target' | 'from' | 'to'>;

/** The append-only log of the actions of admins. Methods throw the driver's error. */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Must run in the transaction of the action itself, so that neither is committed without the other. */
  async write(transaction: EntityManager, entries: readonly AuditEntry[]): Promise<void> {
    await transaction.query(
      `INSERT INTO admin_audit (actor, action, target, before, after, reason)
      SELECT actor, action, target, before, after, reason FROM jsonb_to_recordset($1::jsonb)
        AS entries (actor text, action text, target text, before jsonb, after jsonb, reason text)`,
      [JSON.stringify(entries)],
    );
  }

  async page({ limit, cursor, ...filter }: ListAudit) {
    return pageOf(await this.list(filter, limit + 1, readIdCursor(cursor)), limit);
  }

  /** Returns the newest entries first. @param beforeId id of the last entry of the previous page */
  list({ actor, target, from, to }: AuditFilter, limit: number, beforeId?: string): Promise<AuditRow[]> {
    const where = new SqlConditions();
    if (actor !== undefined) where.add('actor = ?', actor);
    if (target !== undefined) where.add('target = ?', target);
    if (from) where.add('at >= ?', from);
    if (to) where.add('at < ?', to);
    if (beforeId !== undefined) where.add('id < ?', beforeId);
    return this.dataSource.query<AuditRow[]>(
      `SELECT id, at, actor, action, target, before, after, reason FROM admin_audit ${where.clause()}
      ORDER BY id DESC LIMIT ${limit}`,
      where.values,
    );
  }
}

export const presentAudit = ({ at, actor, action, target, before, after, reason }: AuditRow): AuditItem => ({
  at: at.toISOString(),
  actor,
  action,
  target,
  before,
  after,
  reason,
});
