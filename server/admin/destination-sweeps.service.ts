import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';

/** How often a server looks whether there is something to do. */
const idleMs = 5_000;

/**
 * Takes a sweep, unless another server has it: from its beginning where what codes are held against has changed or the last sweep is
 * too old, else from where it stopped. The claim of a server that died ends by itself.
 */
const claimStatement = `
  UPDATE destination_sweeps SET
    claimed_until = now() + interval '5 minutes', version = $2, done_at = NULL,
    position = CASE WHEN version <> $2 OR done_at IS NOT NULL THEN '' ELSE position END
  WHERE list = $1 AND claimed_until < now()
    AND (version <> $2 OR done_at IS NULL OR done_at < now() - $3::float8 * interval '1 ms')
  RETURNING position`;

const releaseStatement = `
  UPDATE destination_sweeps SET position = $2, claimed_until = now() - interval '1 ms', done_at = CASE WHEN $3 THEN now() END
  WHERE list = $1`;

/** What every existing code is held against, in order of the ids. */
export interface Sweep {
  /** Stable: progress is kept under it. */
  readonly name: string;
  /** After this time all codes are looked at again; null: only when {@link version} changes. */
  readonly maxAgeMs: number | null;
  /** A value that changes with what codes are held against: then all are looked at again. */
  version(): Promise<string>;
  /**
   * Looks at some of the codes after an id, '' for the first; they are looked at again when it fails or was stopped.
   * @returns the last of them; undefined: there are no more
   */
  lookAfter(position: string, stop: AbortSignal): Promise<QrId | undefined>;
}

/** Runs sweeps over existing codes in the background, each in turn with the other servers, and goes on after a restart. */
@Injectable()
export class DestinationSweepsService implements OnApplicationShutdown {
  private readonly logger = new Logger('Sweep');
  private readonly stop = new AbortController();
  private readonly working: Promise<void>[] = [];

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Begins a sweep, until the server stops. */
  start(sweep: Sweep): void {
    this.working.push(this.sweepForever(sweep));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.working);
  }

  /** The first of several failures is logged: while the database is away, each try fails. */
  private async sweepForever(sweep: Sweep): Promise<void> {
    for (let hasFailed = false; !this.stop.signal.aborted;) {
      try {
        if (!(await this.sweepSome(sweep))) await this.pause();
        hasFailed = false;
      } catch (error) {
        const text = 'existing codes could not be looked at; trying again';
        if (!hasFailed) this.logger.error({ err: error, sweep: sweep.name }, text);
        hasFailed = true;
        await this.pause();
      }
    }
  }

  /** @returns whether there is more to do at once */
  private async sweepSome(sweep: Sweep): Promise<boolean> {
    const position = await this.claim(sweep);
    if (position === undefined) return false;
    let reached = position;
    let isDone = false;
    try {
      const last = await sweep.lookAfter(position, this.stop.signal);
      if (this.stop.signal.aborted) return false;
      reached = last ?? position;
      isDone = last === undefined;
    } finally {
      await this.dataSource.query(releaseStatement, [sweep.name, reached, isDone]);
    }
    return !isDone;
  }

  private async claim(sweep: Sweep): Promise<string | undefined> {
    const version = await sweep.version();
    await this.dataSource.query(
      'INSERT INTO destination_sweeps (list) VALUES ($1) ON CONFLICT (list) DO NOTHING',
      [sweep.name],
    );
    const [rows] = await this.dataSource.query<[{ position: string }[], number]>(claimStatement, [
      sweep.name,
      version,
      sweep.maxAgeMs,
    ]);
    return rows[0]?.position;
  }

  private async pause(): Promise<void> {
    await sleep(idleMs, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
  }
}
