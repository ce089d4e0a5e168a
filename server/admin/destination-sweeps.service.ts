import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';

/** Time between checks whether a sweep is due. */
const intervalMs = 5_000;

/**
 * Claims a sweep unless another server has it. The sweep starts over when its version has changed or the last one is too old; otherwise
 * it continues where it stopped. The claim of a server that died expires.
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

/** A check of every existing code, in order of the ids. */
export interface Sweep {
  /** Must stay the same: the progress is stored under it. */
  readonly name: string;
  /** After this time all codes are checked again; null: only when {@link version} changes. */
  readonly maxAgeMs: number | null;
  /** A value that changes with the rule or list of the check. When it does, all codes are checked again. */
  version(): Promise<string>;
  /**
   * Checks the next codes after an id (`''`: from the beginning). They are checked again when this rejects or was stopped.
   * @returns the last of these codes; undefined: there are no more
   */
  lookAfter(position: string, stop: AbortSignal): Promise<QrId | undefined>;
}

/** Runs sweeps over existing codes in the background: each on one server at a time, continued after a restart. */
@Injectable()
export class DestinationSweepsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: BackgroundJobs,
  ) {}

  add(sweep: Sweep): void {
    this.jobs.every(`sweep of ${sweep.name}`, intervalMs, async (stop) => {
      for (let isMore = true; isMore;) isMore = await this.sweepSome(sweep, stop);
    });
  }

  /** @returns whether there are more codes to check now */
  private async sweepSome(sweep: Sweep, stop: AbortSignal): Promise<boolean> {
    const position = await this.claim(sweep);
    if (position === undefined) return false;
    let reached = position;
    let isDone = false;
    try {
      const last = await sweep.lookAfter(position, stop);
      if (stop.aborted) return false;
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
}
