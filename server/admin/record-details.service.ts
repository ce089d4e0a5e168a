import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { parseQrId } from '../domain/qr-id.js';
import { MailLog } from '../email/mail-log.service.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { scannable } from '../qr/scannable.js';
import { toQrRecord } from '../qr/qr.record.js';
import { type QrDetailsRow, QrRecordsService } from '../qr/qr-records.service.js';
import { AuditService } from './audit.service.js';
import type { RecordDetails, VisitsOfADay } from './records.responses.js';
import { presentReport, type ReportRow } from './report-queue.service.js';

const visitsStatement = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, reason, sum(visits)::float8 AS visits FROM scan_daily
  WHERE qr_id = $1 GROUP BY day, reason ORDER BY day, reason`;

const reportsStatement = `
  SELECT id, reason, details, created_at, count, last_at, status, upheld, note, settled_by, settled_at FROM qr_reports
  WHERE qr_id = $1 ORDER BY id`;

const maxChanges = 1_000;

/** Collects everything that is known about one record. */
@Injectable()
export class RecordDetailsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly records: QrRecordsService,
    private readonly presenter: QrPresenter,
    private readonly mails: MailLog,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param id as in the path of the request
   * @throws QrNotFound
   */
  async find(id: string): Promise<RecordDetails> {
    const qrId = parseQrId(id);
    const row = qrId && (await this.records.details(qrId));
    if (!row) throw new QrNotFound(id);
    const [scans, reports, mails, changes] = await Promise.all([
      this.dataSource.query<VisitsOfADay[]>(visitsStatement, [qrId]),
      this.dataSource.query<ReportRow[]>(reportsStatement, [qrId]),
      this.mails.of(qrId),
      this.audit.page({ target: qrId, limit: maxChanges }),
    ]);
    return {
      success: true,
      qrData: this.present(row),
      scans,
      reports: reports.map(presentReport),
      mails: mails.map(({ at, ...mail }) => ({ at: at.toISOString(), ...mail })),
      changes: changes.items,
    };
  }

  private present(row: QrDetailsRow): RecordDetails['qrData'] {
    const { type, email, status, warning, host, embed_origin, version, proof, style } = row;
    return {
      ...this.presenter.qrData(toQrRecord(row)),
      type,
      email,
      status,
      reason: row.status_reason,
      since: row.status_since?.toISOString() ?? null,
      warning,
      host,
      embed_origin,
      sha256: row.file_sha256,
      version,
      style,
      proof: proof as RecordDetails['qrData']['proof'],
      scannable: scannable(style, proof),
    };
  }
}
