import { Injectable } from '@nestjs/common';
import { QrPresenter } from '../qr/qr.presenter.js';
import { toQrRecord } from '../qr/qr.record.js';
import type { RecordRow } from './record-list.statement.js';
import type { ListedRecord } from './records.responses.js';

@Injectable()
export class RecordPresenter {
  constructor(private readonly qr: QrPresenter) {}

  listed(row: RecordRow): ListedRecord {
    const { email, status, reason, reports } = row;
    return { ...this.qr.qrData(toQrRecord(row)), email, status, reason, reports };
  }
}
