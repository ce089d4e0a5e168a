import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';
import { QrSwitchService } from '../qr/store/qr-switch.service.js';
import { ReportNotFound } from './admin.errors.js';
import type { Page, ReportItem, ReportOfRecord } from './admin.responses.js';
import type { ListReports, SettleReport } from './admin.schemas.js';
import { AuditService } from './audit.service.js';
import { pageOf, readIdCursor } from './paging.js';

/** A row of `qr_reports` without the id of its code. */
export interface ReportRow extends Omit<ReportOfRecord, 'created_at' | 'last_at' | 'settled_at'> {
  readonly created_at: Date;
  readonly last_at: Date;
  readonly settled_at: Date | null;
}

interface QueuedRow extends ReportRow {
  readonly qr_id: QrId;
}

const idPattern = /^\d{1,18}$/;
const columns =
  'id, qr_id, reason, details, created_at, count, last_at, status, upheld, note, settled_by, settled_at';

const settleStatement = `
  WITH changed AS (
    UPDATE qr_reports SET status = $2::text, upheld = $3, note = $4,
      settled_by = CASE WHEN $2::text = 'settled' THEN $5::text END,
      settled_at = CASE WHEN $2::text = 'settled' THEN now() END
    WHERE id = $1 RETURNING ${columns}
  )
  SELECT * FROM changed`;

/** Open reports of a code differ in reason or text: an open one that equals the reopened report `$1` is merged into it. */
const joinStatement = `
  WITH later AS (
    DELETE FROM qr_reports AS later USING qr_reports AS reopened
    WHERE reopened.id = $1 AND reopened.status = 'settled' AND later.status = 'open'
      AND later.qr_id = reopened.qr_id AND later.reason = reopened.reason AND later.details = reopened.details
    RETURNING later.count, later.last_at
  )
  UPDATE qr_reports SET count = qr_reports.count + later.count, last_at = later.last_at
  FROM later WHERE id = $1`;

/** Lists and settles the reports of visitors, oldest first. */
@Injectable()
export class ReportQueueService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly switches: QrSwitchService,
    private readonly audit: AuditService,
  ) {}

  async list({ status, limit, cursor }: ListReports): Promise<Page<ReportItem>> {
    const rows = await this.dataSource.query<QueuedRow[]>(
      `SELECT ${columns} FROM qr_reports WHERE status = $1 AND id > $2 ORDER BY id LIMIT ${limit + 1}`,
      [status, readIdCursor(cursor) ?? '0'],
    );
    const { items, nextCursor } = pageOf(rows, limit);
    return { items: items.map(presentReport), nextCursor };
  }

  /**
   * Settles a report, or opens it again. The code warns its visitors as long as at least one of its reports is upheld.
   * @throws ReportNotFound
   */
  async settle(id: string, settlement: SettleReport, actor: string): Promise<ReportItem> {
    if (!idPattern.test(id)) throw new ReportNotFound();
    return this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      const [before] = await transaction.query<QueuedRow[]>(
        `SELECT ${columns} FROM qr_reports WHERE id = $1`,
        [id],
      );
      if (!before) throw new ReportNotFound();
      const { status, note = null } = settlement;
      const upheld = status === 'settled' ? settlement.upheld : null;
      if (status === 'open') await transaction.query(joinStatement, [id]);
      const [after] = await transaction.query<QueuedRow[]>(settleStatement, [
        id,
        status,
        upheld,
        note,
        actor,
      ]);
      await this.audit.write(transaction, [
        {
          actor,
          action: status === 'settled' ? 'report.settle' : 'report.reopen',
          target: `report:${id}`,
          before: stateOf(before),
          after: stateOf(after!),
          reason: note,
        },
      ]);
      await this.warn(transaction, before.qr_id, actor);
      return presentReport(after!);
    });
  }

  /** Makes the warning of the code agree with its settled reports. */
  private async warn(transaction: EntityManager, id: QrId, actor: string): Promise<void> {
    const upheld = await transaction.query<unknown[]>(
      `SELECT FROM qr_reports WHERE qr_id = $1 AND upheld LIMIT 1`,
      [id],
    );
    const warning = upheld.length > 0 ? 'reported' : null;
    if (!(await this.switches.warn(transaction, id, warning))) return;
    const before = { warning: warning === null ? 'reported' : null };
    await this.audit.write(transaction, [
      { actor, action: 'qr.warn', target: id, before, after: { warning }, reason: null },
    ]);
  }
}

const stateOf = ({ qr_id, status, upheld }: QueuedRow) => ({ qr: qr_id, status, upheld });

export const presentReport = <Row extends ReportRow>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_at: row.last_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});
