import { Injectable, Logger } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { Counter } from '../common/process/measures.js';
import { DatabaseServers } from '../database/database-servers.js';
import type { QrId } from '../domain/qr-id.js';
import { type DailyCounts, DailyTally } from './daily-tally.js';
import { DailyVisits } from './daily-visits.js';
import { Unreachable } from './scan-batcher.js';
import { arrayLiteral, ScanConnection } from './scan-connection.js';
import type { Visit } from './visit-reader.js';

/** How long visits are gathered before they are written: half of the second that they may be late. */
const gatherMs = 500;
/** After a failure. */
const retryMs = 1_000;
/** Rows in one statement: some 25 ms of work for PostgreSQL, so that even a slow disk stays within the connection's timeout. */
const maxRows = 2_500;

/** Rows in key order, so that servers never deadlock. The code of a prefetch, which was not looked up, is checked here. */
const writeStatement = `
  INSERT INTO scan_daily (qr_id, day, reason, device, country, visits)
  SELECT id, day, reason, device, country, visits
  FROM unnest($1::text[], $2::int[], $3::int[]) AS tally (id, number, visits)
  JOIN unnest($4::date[], $5::text[], $6::text[], $7::text[]) WITH ORDINALITY
    AS groups (day, reason, device, country, number) USING (number)
  WHERE reason <> 'prefetch' OR EXISTS (SELECT FROM qr_data WHERE qr_data.id = tally.id)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (qr_id, day, reason, device, country) DO UPDATE SET visits = scan_daily.visits + excluded.visits`;

/** SQLSTATE classes: after 22 (data), 23 (constraint) and 42 (syntax) a retry would not help; 08 and 57P leave the outcome unknown. */
const notRetried = /^(22|23|42|08|57P)/;

const visits = new Counter(
  'qr_scans_total',
  'Visits of scan links, and increments, by what they were',
  'reason',
);

/** Gathers visits and adds them to `scan_daily`, on a connection of its own. */
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
    visits.add(visit.kind);
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
    if (this.tally.size > 0) this.logger.error({ days: this.tally.size }, 'visits could not be written');
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

  /** @returns whether all gathered visits are written; after a failure the rest stays in the tally */
  private async writeAll(): Promise<boolean> {
    const lost = this.tally.takeLost();
    if (lost > 0) this.logger.error({ visits: lost }, 'visits were lost: the database was away for too long');
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
        this.logger.error({ err: error, days: counts.ids.length }, 'visits may be lost: the database failed');
      return false;
    }
  }
}

/** The columns of the counts, then those of the groups; counts refer to groups by number, from 1. */
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

/** Whether nothing was written and a retry may help; in doubt, visits are dropped rather than counted twice. */
function isUndone(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof DatabaseError && !notRetried.test(error.code ?? '');
}
