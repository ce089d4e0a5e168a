import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { QrId } from '../domain/qr-id.js';
import { codeExists } from '../qr/reads/qr-counting.statements.js';
import { DailyTally, type HourCounts } from './daily-tally.js';
import { DailyVisits } from './daily-visits.js';
import { arrayLiteral } from './scan-connection.js';
import type { Visit } from './visit-reader.js';
import { VisitWriter } from './visit-writer.js';

const msPerHour = 3_600_000;

/**
 * Adds the counts of one UTC hour. The statement skips prefetches of unknown codes, since they are noted without looking up the code. The
 * columns `device` and `country` keep the values of rows from before the counts side by side.
 */
const writeStatement = `
  INSERT INTO scan_daily (qr_id, day, reason, device, country, visits, hours, mobile, tablet, desktop, countries)
  SELECT id, $1::date, reason, 'other', 'ZZ', visits, array_fill(visits, '{1}', ARRAY[$2::int]), mobile, tablet, desktop, countries
  FROM unnest($3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::jsonb[])
    AS tally (id, reason, visits, mobile, tablet, desktop, countries)
  WHERE reason <> 'prefetch' OR ${codeExists('tally.id')}
  ORDER BY id, reason
  ON CONFLICT (qr_id, day, reason, device, country) DO UPDATE SET
    visits = scan_daily.visits + excluded.visits,
    hours[$2] = coalesce(scan_daily.hours[$2], 0) + excluded.visits,
    mobile = scan_daily.mobile + excluded.mobile,
    tablet = scan_daily.tablet + excluded.tablet,
    desktop = scan_daily.desktop + excluded.desktop,
    countries = CASE
      WHEN excluded.countries IS NULL THEN scan_daily.countries
      WHEN scan_daily.countries IS NULL THEN excluded.countries
      ELSE (
        SELECT jsonb_object_agg(country, times) FROM (
          SELECT country, sum(times::int) AS times FROM (
            SELECT * FROM jsonb_each_text(scan_daily.countries) UNION ALL SELECT * FROM jsonb_each_text(excluded.countries)
          ) AS parts (country, times) GROUP BY country
        ) AS added
      )
    END`;

const visits = new Counter({
  name: 'qr_scans_total',
  help: 'Visits of scan links, and increments, by what they were',
  labelNames: ['reason'],
});

/** Adds visits to `scan_daily`. */
@Injectable()
export class PostgresDailyVisits extends DailyVisits {
  private readonly tally = new DailyTally();

  constructor(private readonly writer: VisitWriter) {
    super();
    writer.add({ name: 'codes', tally: this.tally, statementOf });
  }

  override note(id: QrId, visit: Visit): void {
    visits.inc({ reason: visit.kind });
    this.tally.note(id, visit);
    this.writer.noted();
  }
}

const statementOf = (taken: HourCounts) => ({
  name: 'write-visits',
  text: writeStatement,
  values: valuesOf(taken),
});

/** Returns day and hour, then the columns of the counts. */
function valuesOf({ hour, counts }: HourCounts): unknown[] {
  const [day, hourOfDay] = new Date(hour * msPerHour).toISOString().split(/T|:/, 2);
  return [
    day,
    Number(hourOfDay),
    arrayLiteral(counts.map(({ id }) => id)),
    arrayLiteral(counts.map(({ kind }) => kind)),
    arrayLiteral(counts.map(({ visits }) => visits)),
    arrayLiteral(counts.map(({ mobile }) => mobile)),
    arrayLiteral(counts.map(({ tablet }) => tablet)),
    arrayLiteral(counts.map(({ desktop }) => desktop)),
    counts.map(({ countries }) => countries && JSON.stringify(countries)),
  ];
}
