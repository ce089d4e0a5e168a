import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { unavailableAs } from '../../common/errors/unavailable.js';
import { maxReportDetailsLength } from '../../domain/limits.js';
import { reportReasons } from '../../domain/report-reason.js';
import type { QrId } from '../../domain/qr-id.js';
import { QrService } from '../../qr/qr.service.js';
import { RateLimited } from '../limits/rate-limited.error.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { oneOf, requestBody, text } from '../../common/body/schema-parts.js';

/** Removes control characters except line breaks and tabs. PostgreSQL stores no NUL. */
const withoutControls = (details: string) => details.replace(/(?![\n\r\t])\p{Cc}/gu, '');

export const reportSchema = requestBody({
  reason: oneOf(reportReasons),
  details: text(maxReportDetailsLength).transform(withoutControls).default(''),
}).meta({ id: 'ReportQr', examples: [{ reason: 'phishing', details: 'It asks for my password' }] });

export type ReportQr = z.infer<typeof reportSchema>;

/** Maximum number of texts kept per code and reason, so that a flood cannot fill the table. Later reports are counted without their text. */
const maxTextsOfAReason = 200;

const keepOrCount = `
  INSERT INTO qr_reports (qr_id, reason, details)
  SELECT $1::text, $2::text, CASE WHEN kept.known OR kept.texts < ${maxTextsOfAReason} THEN $3::text ELSE '' END
  FROM (
    SELECT count(*) AS texts, coalesce(bool_or(details = $3::text), false) AS known
    FROM qr_reports WHERE qr_id = $1::text AND reason = $2::text AND status = 'open'
  ) kept
  ON CONFLICT (qr_id, reason, md5(details)) WHERE status = 'open' DO UPDATE SET count = qr_reports.count + 1, last_at = now()`;

/** Stores visitors' reports about a code. */
@Injectable()
export class QrReportService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly qr: QrService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Stores a report for the admins. A report with the same reason and text as an open one only raises the count of the open one.
   * Of a subscriber's texts a few are kept; further reports count without their text.
   * @param id as in an address
   * @param subscriber key of the reporter
   * @throws QrNotFound, Unavailable
   */
  async report(id: string, { reason, details }: ReportQr, subscriber: string): Promise<void> {
    try {
      const record = await this.qr.find(id);
      const kept = details && (await this.mayWrite(record.id, subscriber)) ? details : '';
      await this.dataSource.query(keepOrCount, [record.id, reason, kept]);
    } catch (error) {
      unavailableAs('Error reporting QR code')(error);
    }
  }

  /** Whether a subscriber has texts left, so that nobody fills the list for others. */
  private async mayWrite(id: QrId, subscriber: string): Promise<boolean> {
    try {
      await this.limiter.take('report-texts', `${id} ${subscriber}`);
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  }
}
