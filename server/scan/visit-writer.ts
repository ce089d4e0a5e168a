import { Injectable, Logger } from '@nestjs/common';
import { DatabaseError, type QueryConfig } from 'pg';
import { DatabaseServers } from '../database/database-servers.js';
import { Unreachable } from './scan-batcher.js';
import { ScanConnection } from './scan-connection.js';

/** Time for which visits are gathered: half of the second within which they have to be written. */
const gatherMs = 500;
/** Pause after a failed statement. */
const retryMs = 1_000;
/** Maximum number of rows in a statement. They take PostgreSQL about 25 ms, so that a slow disk stays within the timeout too. */
const maxRows = 2_500;

/** The counts of one statement. */
interface Part {
  readonly counts: readonly unknown[];
}

/** Counts of visits in memory, which are taken in parts and written. */
export interface Tally<Taken extends Part> {
  /** Number of counts. */
  readonly size: number;
  /** Removes and returns at most `limit` counts that one statement can write. */
  take(limit: number): Taken;
  /** Adds counts that were taken and could not be written. */
  putBack(taken: Taken): void;
  /** @returns how many visits were dropped since the last call */
  takeLost(): number;
}

/** A tally, and how it is written. */
export interface VisitSource<Taken extends Part> {
  /** For the log. */
  readonly name: string;
  readonly tally: Tally<Taken>;
  /** Returns the statement that adds counts, which may be none. Its rows are written in key order, so that servers never deadlock. */
  statementOf(taken: Taken): QueryConfig;
}

/**
 * SQLSTATE classes after which no retry is made: it would not help after 22 (data), 23 (constraint) and 42 (syntax), and the outcome is
 * unknown after 08 and 57P.
 */
const notRetried = /^(22|23|42|08|57P)/;

/**
 * Writes visits that are gathered in memory, on a connection of its own: within a second, and never twice. The latest ones are lost when
 * the process is killed, and may be lost when the database fails.
 */
@Injectable()
export class VisitWriter {
  private readonly logger = new Logger('Scan');
  private readonly sources: VisitSource<Part>[] = [];
  private readonly connection: ScanConnection;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor(servers: DatabaseServers) {
    this.connection = new ScanConnection(servers);
  }

  add<Taken extends Part>(source: VisitSource<Taken>): void {
    this.sources.push(source);
  }

  /** Must be called when a visit was noted in a tally. */
  noted(): void {
    this.writeAfter(gatherMs);
  }

  /** Writes pending visits now, so that a reader sees what was counted. Resolves when that was tried. */
  async settle(): Promise<void> {
    await this.writing;
    await (this.writing ?? (this.waiting().length > 0 ? this.begin() : undefined));
  }

  /** Connects and has the statements planned. A failure is logged. */
  async prepare(): Promise<void> {
    for (const source of this.sources) await this.write(source, source.tally.take(0));
  }

  /** Writes pending visits, then closes the connection. */
  async end(): Promise<void> {
    await this.writing;
    clearTimeout(this.timer);
    await this.writeAll();
    for (const { name, tally } of this.waiting())
      this.logger.error(
        { of: name, rows: tally.size },
        'Could not write the last visits before the stop; their statistics lack them, counters of codes do not.',
      );
    await this.connection.end();
  }

  private waiting(): VisitSource<Part>[] {
    return this.sources.filter(({ tally }) => tally.size > 0);
  }

  private writeAfter(ms: number): void {
    this.timer ??= setTimeout(() => void this.begin(), ms);
  }

  /** Until the visits are written, the timer that is over or cleared keeps another write from beginning. */
  private begin(): Promise<void> {
    clearTimeout(this.timer);
    this.writing = this.writeAll().then((done) => {
      this.writing = this.timer = undefined;
      if (this.waiting().length > 0) this.writeAfter(done ? gatherMs : retryMs);
    });
    return this.writing;
  }

  /** @returns whether all gathered visits were written; after a failure the rest stays in the tallies */
  private async writeAll(): Promise<boolean> {
    let isDone = true;
    for (const source of this.sources) isDone = (await this.writeTally(source)) && isDone;
    return isDone;
  }

  private async writeTally(source: VisitSource<Part>): Promise<boolean> {
    const { name, tally } = source;
    const lost = tally.takeLost();
    if (lost > 0)
      this.logger.error(
        { of: name, visits: lost },
        'Dropped visits, because the database was unavailable for too long; their statistics lack them, counters of codes do not.',
      );
    for (let left = tally.size; left > 0;) {
      const taken = tally.take(maxRows);
      left -= taken.counts.length;
      if (!(await this.write(source, taken))) return false;
    }
    return true;
  }

  private async write({ name, tally, statementOf }: VisitSource<Part>, taken: Part): Promise<boolean> {
    try {
      await this.connection.run(statementOf(taken));
      return true;
    } catch (error) {
      if (isUndone(error)) tally.putBack(taken);
      else
        this.logger.error(
          { err: error, of: name, rows: taken.counts.length },
          'The database failed while it wrote visits; their statistics may lack them, counters of codes do not.',
        );
      return false;
    }
  }
}

/** Returns whether nothing was written and a retry may help. When that is uncertain, visits are dropped rather than counted twice. */
function isUndone(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof DatabaseError && !notRetried.test(error.code ?? '');
}
