import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

const dayMs = 86_400_000;
const defaultDays = 30;

/** Days, as YYYY-MM-DD, without codes or scans are omitted. */
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

/** Every type has a row. */
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

/** Time of statistics. `from` is inclusive, by default the 30 days before `to`; `to` is exclusive, by default now. */
export interface StatisticsQuery {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly by: 'day' | 'type';
}

/** Number of codes made, and of scans of codes of any age. */
interface Sums {
  readonly day?: string;
  readonly type?: string;
  readonly codes: number;
  readonly scans: number;
}

/** Sums over all codes, by day or type. Scans are counted by whole UTC days. */
@Injectable()
export class QrStatistics {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  read({ to = new Date(), from = beginBefore(to), by }: StatisticsQuery): Promise<Sums[]> {
    return this.dataSource.query(by === 'day' ? byDayStatement : byTypeStatement, [from, to]);
  }
}

const beginBefore = (to: Date) =>
  new Date((Math.floor((to.getTime() - 1) / dayMs) - (defaultDays - 1)) * dayMs);
