import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { unavailableAs } from '../common/errors/unavailable.js';
import { QrReportEntity } from './qr-report.entity.js';
import type { ReportQr } from './qr.schemas.js';
import { QrService } from './qr.service.js';

/** Texts that are kept of a code for each reason, so that no flood fills the table; what comes after them is counted without its text. */
const maxTextsOfAReason = 200;

const keepOrCount = `
  INSERT INTO qr_reports (qr_id, reason, details)
  SELECT $1::text, $2::text, CASE WHEN kept.known OR kept.texts < ${maxTextsOfAReason} THEN $3::text ELSE '' END
  FROM (
    SELECT count(*) AS texts, coalesce(bool_or(details = $3::text), false) AS known
    FROM qr_reports WHERE qr_id = $1::text AND reason = $2::text AND status = 'open'
  ) kept
  ON CONFLICT (qr_id, reason, md5(details)) WHERE status = 'open' DO UPDATE SET count = qr_reports.count + 1, last_at = now()`;

/** Reports of visitors against a code. */
@Injectable()
export class QrReportService {
  constructor(
    @InjectRepository(QrReportEntity) private readonly reports: Repository<QrReportEntity>,
    private readonly qr: QrService,
  ) {}

  /**
   * Keeps a report for the admins. One with the reason and text of another that is open raises its count.
   * @param id as in an address
   * @throws QrNotFound, Unavailable
   */
  async report(id: string, { reason, details }: ReportQr): Promise<void> {
    try {
      const record = await this.qr.find(id);
      await this.reports.query(keepOrCount, [record.id, reason, details]);
    } catch (error) {
      unavailableAs('Error reporting QR code')(error);
    }
  }
}
