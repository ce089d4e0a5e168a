import { Injectable, Logger } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { Counter } from 'prom-client';
import { DatabaseServers } from '../database/database-servers.js';
import type { QrId } from '../domain/qr-id.js';
import { codeExists } from '../qr/qr-counting.statements.js';
import { type DailyCounts, DailyTally } from './daily-tally.js';
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

/**
 * Writes rows in key order, so that servers never deadlock. The statement skips prefetches of unknown codes, since they are noted without
 * looking up the code.
 */
const writeStatement = `
  INSERT INTO scan_daily (qr_id, day, reason, device, country, visits)
  SELECT id, day, reason, device, country, visits
  FROM unnest($1::text[], $2::int[], $3::int[]) AS tally (id, number, visits)
  JOIN unnest($4::date[], $5::text[], $6::text[], $7::text[]) WITH ORDINALITY
    AS groups (day, reason, device, country, number) USING (number)
  WHERE reason <> 'prefetch' OR ${codeExists('tally.id')}
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (qr_id, day, reason, device, country) DO UPDATE SET visits = scan_daily.visits + excluded.visits`;

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
        { days: this.tally.size },
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
    for (let left = this.tally.size; left > 0; left -= maxRows) {
      if (!(await this.write(this.tally.take(maxRows)))) return false;
    }
    return true;
  }

  private async write(counts: DailyCounts): Promise<boolean> {
    try {
      await this.connection.run({ name: 'write-visits', text: writeStatement, values: valuesOf(counts) });
      return true;
    } catch (error) {
      if (isUndone(error)) this.tally.putBack(counts);
      else
        this.logger.error(
          { err: error, days: counts.ids.length },
          'The database failed while it wrote visits; daily statistics may lack them, counters do not.',
        );
      return false;
    }
  }
}

/** Returns the columns of the counts, then those of the groups. Counts refer to groups by number, from 1. */
function valuesOf({ ids, groupOf, visits, groups }: DailyCounts): unknown[] {
  const parts = groups.map((group) => group.split(' '));
  const groupColumns = [0, 1, 2, 3].map((column) => parts.map((part) => part[column]));
  return [
    arrayLiteral(ids),
    arrayLiteral(groupOf.map((index) => index + 1)),
    arrayLiteral(visits),
    ...groupColumns,
  ];
}

/** Returns whether nothing was written and a retry may help. When that is uncertain, visits are dropped rather than counted twice. */
function isUndone(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof DatabaseError && !notRetried.test(error.code ?? '');
}
