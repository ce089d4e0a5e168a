import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { StatsResponse } from './admin.responses.js';
import type { StatsQuery } from './admin.schemas.js';

const dayMs = 86_400_000;
const defaultDays = 30;

/** Days without codes or scans are left out. */
const byDayStatement = `
  WITH made AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS codes FROM qr_data
    WHERE created_at >= $1 AND created_at < $2 GROUP BY 1
  ), scanned AS (
    SELECT day, sum(visits) AS scans FROM scan_daily
    WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND day < ($2::timestamptz AT TIME ZONE 'UTC')
      AND reason IN ('person', 'increment') GROUP BY 1
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(codes, 0)::float8 AS codes, coalesce(scans, 0)::float8 AS scans
  FROM made FULL JOIN scanned USING (day) ORDER BY day`;

/** Codes made in the time, and scans in it of codes of any age. */
const byTypeStatement = `
  WITH made AS (
    SELECT type_id, count(*) AS codes FROM qr_data WHERE created_at >= $1 AND created_at < $2 GROUP BY 1
  ), scanned AS (
    SELECT type_id, sum(visits) AS scans FROM scan_daily JOIN qr_data ON qr_data.id = qr_id
    WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND day < ($2::timestamptz AT TIME ZONE 'UTC')
      AND reason IN ('person', 'increment') GROUP BY 1
  )
  SELECT type, coalesce(codes, 0)::float8 AS codes, coalesce(scans, 0)::float8 AS scans
  FROM qr_types LEFT JOIN made ON made.type_id = qr_types.id LEFT JOIN scanned ON scanned.type_id = qr_types.id
  ORDER BY qr_types.id`;

/** Sums over all codes. */
@Injectable()
export class StatsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param query without a beginning: the 30 days before the end; without an end: until now */
  async read({ from, to = new Date(), by }: StatsQuery): Promise<StatsResponse> {
    const begin = from ?? new Date(startOfDay(to).getTime() - (defaultDays - 1) * dayMs);
    const items = await this.dataSource.query<StatsResponse['items']>(
      by === 'day' ? byDayStatement : byTypeStatement,
      [begin, to],
    );
    return { items };
  }
}

const startOfDay = (time: Date) => new Date(Math.floor((time.getTime() - 1) / dayMs) * dayMs);
