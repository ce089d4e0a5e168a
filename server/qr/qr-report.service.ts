import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { unavailableAs } from '../common/errors/unavailable.js';
import { QrReportEntity } from './qr-report.entity.js';
import type { ReportQr } from './qr.schemas.js';
import { QrService } from './qr.service.js';

/** More add nothing for an admin, and a flood must not fill the table. */
const maxReportsOfACode = 100;

/** Reports of visitors against a code. */
@Injectable()
export class QrReportService {
  constructor(
    @InjectRepository(QrReportEntity) private readonly reports: Repository<QrReportEntity>,
    private readonly qr: QrService,
  ) {}

  /**
   * Keeps a report for the admins; one beyond the hundredth of a code is dropped.
   * @param id as in an address
   * @throws QrNotFound, Unavailable
   */
  async report(id: string, { reason, details }: ReportQr): Promise<void> {
    try {
      const record = await this.qr.find(id);
      if ((await this.reports.countBy({ qr_id: record.id })) >= maxReportsOfACode) return;
      await this.reports.insert({ qr_id: record.id, reason, details });
    } catch (error) {
      unavailableAs('Error reporting QR code')(error);
    }
  }
}
