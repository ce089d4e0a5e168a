import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { AuditItem, Page } from './admin.responses.js';
import type { ListAudit } from './admin.schemas.js';
import { pageOf, readIdCursor } from './paging.js';
import type { Switched } from '../qr/store/qr-switch.service.js';
import { SqlConditions } from '../database/sql-conditions.js';

/** One action of an admin. It never contains the content of a deleted code. */
export type AuditEntry = Pick<AuditItem, 'actor' | 'action' | 'target'> &
  Partial<Pick<AuditItem, 'before' | 'after' | 'reason'>>;

interface AuditRow extends Omit<AuditItem, 'at'> {
  readonly id: string;
  readonly at: Date;
}

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

  /** Writes an entry for each code that was switched off or on by a ban or a list, as {@link write} does. */
  async writeSwitched(
    transaction: EntityManager,
    switched: readonly Switched[],
    { ban, ...cause }: Pick<AuditEntry, 'actor' | 'action' | 'reason'> & { readonly ban?: string },
  ): Promise<void> {
    const entries = switched.map(({ id, before, after }) => ({
      ...cause,
      target: id,
      before: { status: before },
      after: { status: after, ...(ban && { ban }) },
    }));
    await this.write(transaction, entries);
  }

  /** Returns the newest entries first. @throws CursorInvalid */
  async page({ limit, cursor, actor, target, from, to }: ListAudit): Promise<Page<AuditItem>> {
    const where = new SqlConditions();
    if (actor !== undefined) where.add('actor = ?', actor);
    if (target !== undefined) where.add('target = ?', target);
    if (from) where.add('at >= ?', from);
    if (to) where.add('at < ?', to);
    if (cursor !== undefined) where.add('id < ?', readIdCursor(cursor));
    const rows = await this.dataSource.query<AuditRow[]>(
      `SELECT id, at, actor, action, target, before, after, reason FROM admin_audit ${where.clause()}
      ORDER BY id DESC LIMIT ${limit + 1}`,
      where.values,
    );
    const { items, nextCursor } = pageOf(rows, limit);
    return {
      items: items.map(({ id: _, at, ...entry }) => ({ at: at.toISOString(), ...entry })),
      nextCursor,
    };
  }
}
