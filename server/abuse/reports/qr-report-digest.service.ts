import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ReportReason } from '../../domain/report-reason.js';

/** A report as support reads it. */
export interface NewReport {
  readonly qrId: string;
  readonly reason: ReportReason;
  readonly details: string;
  readonly count: number;
}

/** The reports that support was not told of yet. */
export interface ReportDigest {
  /** The oldest ones. */
  readonly reports: readonly NewReport[];
  readonly total: number;
  /** Time of PostgreSQL up to which it tells. */
  readonly until: string;
}

const maxListed = 50;

/** The youngest reports wait, as those of statements that are not committed yet may be older than these. */
const claim = `
  UPDATE report_digest SET claimed_until = now() + interval '5 minutes'
  WHERE claimed_until < now() AND sent_at <= now() - interval '1 hour'
    AND EXISTS (
      SELECT FROM qr_reports WHERE created_at > told_until AND created_at <= now() - interval '5 seconds'
    )
  RETURNING told_until::text AS since, (now() - interval '5 seconds')::text AS until`;

const listNew = `
  SELECT qr_id AS "qrId", reason, details, count, (count(*) OVER ())::integer AS total
  FROM qr_reports WHERE created_at > $1::timestamptz AND created_at <= $2::timestamptz
  ORDER BY id LIMIT ${maxListed}`;

const close = `
  UPDATE report_digest SET told_until = $1::timestamptz, sent_at = now(), claimed_until = '-infinity'`;

/** Which reports support was told of: one row in the database, so that one server tells. Methods throw the driver's error. */
@Injectable()
export class QrReportDigest {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Claims the new reports for five minutes, after which they may be claimed again unless they were told.
   * @returns undefined where there are none, another server has them, or support was told within the last hour
   */
  async claim(): Promise<ReportDigest | undefined> {
    const [claimed] = await this.dataSource.query<[{ since: string; until: string }[], number]>(claim);
    if (!claimed[0]) return undefined;
    const { since, until } = claimed[0];
    const rows = await this.dataSource.query<(NewReport & { total: number })[]>(listNew, [since, until]);
    return { reports: rows, total: rows[0]?.total ?? 0, until };
  }

  async told({ until }: ReportDigest): Promise<void> {
    await this.dataSource.query(close, [until]);
  }
}
