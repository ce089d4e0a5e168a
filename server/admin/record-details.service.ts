import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import { BatchStore } from '../batches/batch-store.service.js';
import { MailLog } from '../email/mail-log.service.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { scannable } from '../qr/pictures/scannable.js';
import { type QrDetails, QrRecordsService } from '../qr/reads/qr-records.service.js';
import { type CodeChange, CodeChangesService } from '../qr/store/code-changes.service.js';
import type { AuditItem } from './admin.responses.js';
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
    private readonly codeChanges: CodeChangesService,
    private readonly batches: BatchStore,
  ) {}

  /**
   * @param id as in the path of the request
   * @throws QrNotFound
   */
  async find(id: string): Promise<RecordDetails> {
    const qrId = parseQrId(id);
    const row = qrId && (await this.records.details(qrId));
    if (!row) throw new QrNotFound(id);
    const [scans, reports, mails, changes, edits, batch] = await Promise.all([
      this.dataSource.query<VisitsOfADay[]>(visitsStatement, [qrId]),
      this.dataSource.query<ReportRow[]>(reportsStatement, [qrId]),
      this.mails.of(qrId),
      this.audit.page({ target: qrId, limit: maxChanges }),
      this.codeChanges.changesOf(qrId, maxChanges),
      this.batches.batchOf(qrId),
    ]);
    // The audit has the changes by admins, with names and reasons.
    const byOthers = edits.filter(({ actor }) => actor !== 'admin');
    return {
      success: true,
      qrData: { ...this.present(row), batch },
      scans,
      reports: reports.map(presentReport),
      mails: mails.map(({ at, ...mail }) => ({ at: at.toISOString(), ...mail })),
      changes: [...changes.items, ...byOthers.map((edit) => asAuditItem(qrId, edit))].sort((a, b) =>
        a.at < b.at ? 1 : -1,
      ),
    };
  }

  private present(details: QrDetails): Omit<RecordDetails['qrData'], 'batch'> {
    const {
      type,
      email,
      status,
      warning,
      host,
      version,
      storedStyle: style,
      outcome,
      proof = null,
    } = details;
    return {
      ...this.presenter.qrData(details),
      type,
      email,
      status,
      reason: details.statusReason,
      since: details.statusSince?.toISOString() ?? null,
      warning,
      host,
      embed_origin: details.embedOrigin,
      sha256: outcome.is === 'file' ? outcome.file.sha256 : null,
      version,
      style,
      proof: proof as RecordDetails['qrData']['proof'],
      scannable: scannable(style, proof),
    };
  }
}

/** A change by the maker, as the audit shows those of admins. Name and note are for the maker alone. */
const asAuditItem = (target: QrId, { at, action, before, after }: CodeChange): AuditItem => ({
  at: at.toISOString(),
  actor: 'maker',
  action: `maker.${action}`,
  target,
  before: shownState(before),
  after: shownState(after),
  reason: null,
});

const shownState = ({ destination, status, endsAt, pictureVersion }: CodeChange['before']) => ({
  ...(destination !== undefined && { destination }),
  ...(status !== undefined && { status }),
  ...(endsAt !== undefined && { endsAt }),
  ...(pictureVersion !== undefined && { picture: pictureVersion }),
});
