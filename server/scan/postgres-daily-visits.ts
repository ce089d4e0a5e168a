import { Injectable, Logger } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { Counter } from 'prom-client';
import { DatabaseServers } from '../database/database-servers.js';
import type { QrId } from '../domain/qr-id.js';
import { codeExists } from '../qr/qr-counting.statements.js';
import { DailyTally, type HourCounts } from './daily-tally.js';
import { DailyVisits } from './daily-visits.js';
import { Unreachable } from './scan-batcher.js';
import { arrayLiteral, ScanConnection } from './scan-connection.js';
import type { Visit } from './visit-reader.js';

/** Time for which visits are gathered: half of the second within which they have to be written. */
const gatherMs = 500;
/** Pause after a failed statement. */
const retryMs = 1_000;
/** Maximum number of rows in a statement. They take PostgreSQL about 25 ms, so that a slow disk stays within the timeout too. */
const maxRows = 2_500;
const msPerHour = 3_600_000;

/**
 * Adds the counts of one UTC hour. Writes rows in key order, so that servers never deadlock. The statement skips prefetches of unknown
 * codes, since they are noted without looking up the code. Device and country of a row stay those of what its other columns do not count.
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

/**
 * SQLSTATE classes after which no retry is made: it would not help after 22 (data), 23 (constraint) and 42 (syntax), and the outcome is
 * unknown after 08 and 57P.
 */
const notRetried = /^(22|23|42|08|57P)/;

const visits = new Counter({
  name: 'qr_scans_total',
  help: 'Visits of scan links, and increments, by what they were',
  labelNames: ['reason'],
});

/** Gathers visits in memory and adds them to `scan_daily` on a connection of its own. */
@Injectable()
export class PostgresDailyVisits extends DailyVisits {
  private readonly logger = new Logger('Scan');
  private readonly tally = new DailyTally();
  private readonly connection: ScanConnection;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor(servers: DatabaseServers) {
    super();
    this.connection = new ScanConnection(servers);
  }

  override note(id: QrId, visit: Visit): void {
    visits.inc({ reason: visit.kind });
    this.tally.note(id, visit);
    this.writeAfter(gatherMs);
  }

  override async prepare(): Promise<void> {
    await this.write(new DailyTally().take(0));
  }

  override async end(): Promise<void> {
    await this.writing;
    clearTimeout(this.timer);
    await this.writeAll();
    if (this.tally.size > 0)
      this.logger.error(
        { rows: this.tally.size },
        'Could not write the last visits before the stop; daily statistics lack them, counters do not.',
      );
    await this.connection.end();
  }

  private writeAfter(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.writing = this.writeAll().then((done) => {
        this.writing = this.timer = undefined;
        if (this.tally.size > 0) this.writeAfter(done ? gatherMs : retryMs);
      });
    }, ms);
  }

  /** @returns whether all gathered visits were written; after a failure the rest stays in the tally */
  private async writeAll(): Promise<boolean> {
    const lost = this.tally.takeLost();
    if (lost > 0)
      this.logger.error(
        { visits: lost },
        'Dropped visits, because the database was unavailable for too long; daily statistics lack them, counters do not.',
      );
    for (let left = this.tally.size; left > 0;) {
      const taken = this.tally.take(maxRows);
      left -= taken.counts.length;
      if (!(await this.write(taken))) return false;
    }
    return true;
  }

  private async write(taken: HourCounts): Promise<boolean> {
    try {
      await this.connection.run({ name: 'write-visits', text: writeStatement, values: valuesOf(taken) });
      return true;
    } catch (error) {
      if (isUndone(error)) this.tally.putBack(taken);
      else
        this.logger.error(
          { err: error, rows: taken.counts.length },
          'The database failed while it wrote visits; daily statistics may lack them, counters do not.',
        );
      return false;
    }
  }
}

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

/** Returns whether nothing was written and a retry may help. When that is uncertain, visits are dropped rather than counted twice. */
function isUndone(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof DatabaseError && !notRetried.test(error.code ?? '');
}
