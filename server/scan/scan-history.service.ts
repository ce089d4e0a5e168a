import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';
import type { ScansOfADay } from './scan.responses.js';
import { VisitWriter } from './visit-writer.js';

const days = 30;

const daysStatement = `
  SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(sum(visits), 0)::int AS scans
  FROM generate_series((now() AT TIME ZONE 'UTC')::date - $2::int + 1, (now() AT TIME ZONE 'UTC')::date, interval '1 day') AS days (day)
  LEFT JOIN scan_daily AS visited ON visited.day = days.day AND qr_id = $1 AND reason IN ('person', 'increment')
  GROUP BY days.day ORDER BY days.day`;

/** Reads the scans of a code per day. */
@Injectable()
export class ScanHistoryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly writer: VisitWriter,
  ) {}

  /** Returns counted scans of the last 30 UTC days, oldest first, including days without scans. Those of other servers may be a second late. */
  async lastDays(id: QrId): Promise<ScansOfADay[]> {
    await this.writer.settle();
    return this.dataSource.query<ScansOfADay[]>(daysStatement, [id, days]);
  }
}
