import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ReportReason } from '../../domain/report-reason.js';

/** A report in the form in which support gets it by mail. */
export interface NewReport {
  readonly qrId: string;
  readonly reason: ReportReason;
  readonly details: string;
  readonly count: number;
}

/** The reports about which support has not been notified yet. */
export interface ReportDigest {
  /** The oldest of these reports, in order of their ids. */
  readonly reports: readonly NewReport[];
  readonly total: number;
  /** The digest covers reports up to this time by PostgreSQL's clock. */
  readonly until: string;
}

const maxListed = 50;

/** Skips reports of the last 5 seconds, because one with an earlier time may be committed later and would then be missed. */
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

/**
 * Keeps in one row of the database up to which report support was notified, so that only one server does so. Methods throw the driver's
 * error.
 */
@Injectable()
export class QrReportDigest {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Claims the new reports for five minutes. After that they can be claimed again, unless {@link told} was called.
   * @returns undefined when there are no new reports, another server has claimed them, or support was notified within the last hour
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
