import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';
import {
  countLocally,
  type DayRange,
  type DayRow,
  type ScansBy,
  type ScanStatistics,
} from './scan-statistics.js';
import { VisitWriter } from './visit-writer.js';

const isPeople = `reason IN ('person', 'increment')`;

/** Selects the UTC days from `$2` to `$3` of the code `$1`. */
const ofDays = `FROM scan_daily WHERE qr_id = $1 AND day BETWEEN date '1970-01-01' + $2::int AND date '1970-01-01' + $3::int`;

const hoursStatement = `
  SELECT day - date '1970-01-01' AS day, ${isPeople} AS "isPeople", sum(visits)::float8 AS visits,
    string_agg(array_lower(hours, 1) || ':' || array_to_string(hours, ',', '0'), ' ') AS hours
  ${ofDays} GROUP BY 1, 2`;

/** @param parts rows of key, reason and visits, from `found` */
const partsStatement = (parts: string) => `
  WITH found AS (SELECT * ${ofDays}), parts (key, reason, times) AS (${parts})
  SELECT key, coalesce(sum(times) FILTER (WHERE ${isPeople}), 0)::float8 AS people,
    coalesce(sum(times) FILTER (WHERE NOT ${isPeople}), 0)::float8 AS programs
  FROM parts GROUP BY key HAVING sum(times) > 0 ORDER BY people DESC, programs DESC, key`;

/** What the columns of devices do not count belongs to the device of the row, and what `countries` does not to its country, which is 'ZZ'. */
const partsStatements = {
  device: partsStatement(`
    SELECT key, reason, times FROM found, LATERAL (
      VALUES ('mobile', mobile), ('tablet', tablet), ('desktop', desktop), (device, visits - mobile - tablet - desktop)
    ) AS each (key, times)`),
  country: partsStatement(`
    SELECT country, reason, visits FROM found
    UNION ALL (
      WITH listed AS (
        SELECT key, reason, sum(value::int) AS times FROM found, jsonb_each_text(countries) GROUP BY key, reason
      )
      SELECT * FROM listed UNION ALL SELECT 'ZZ', reason, -times FROM listed
    )`),
};

/** Reads the visits of one code. */
@Injectable()
export class ScanStatisticsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly writer: VisitWriter,
  ) {}

  /**
   * Counts visits by local day, including days without any, by local hour of day, or by country or device, whose days are in UTC. What
   * this server has counted is in them; visits of other servers may be a second late.
   * @param zone IANA name
   */
  async read(id: QrId, days: DayRange, by: ScansBy, zone: string): Promise<ScanStatistics> {
    await this.writer.settle();
    const { first, last } = days;
    if (by === 'day' || by === 'hour') {
      // Local days lie within the UTC days around them.
      const rows = await this.dataSource.query<DayRow[]>(hoursStatement, [id, first - 1, last + 1]);
      return countLocally(rows, days, { by, zone });
    }
    const items = await this.dataSource.query<ScanStatistics['items']>(partsStatements[by], [
      id,
      first,
      last,
    ]);
    return { zone: 'UTC', rounded: false, withoutHour: { people: 0, programs: 0 }, items };
  }
}
