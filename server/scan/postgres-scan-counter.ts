import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { qrColumns, type QrRecord, type QrRow, toQrRecord } from '../qr/qr.record.js';
import type { QrId } from '../qr/qr-id.js';
import { ScanCounter } from './scan-counter.js';

/** One statement a scan: PostgreSQL's row lock gives each its own value. */
@Injectable()
export class PostgresScanCounter extends ScanCounter {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  override async count(id: QrId): Promise<QrRecord | undefined> {
    const [rows] = await this.dataSource.query<[QrRow[], number]>(
      `UPDATE qr_data SET counter = counter + 1 WHERE id = $1 AND status = 'active' RETURNING ${qrColumns}`,
      [id],
    );
    return rows[0] && toQrRecord(rows[0]);
  }
}
