import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { lockInTransaction, tryLockInTransaction } from '../database/advisory-locks.js';
import { SnapshotGone } from './admin.errors.js';

/** A list never reads an older one. */
const maxAgeMs = 60_000;
/** A snapshot that took little time is renewed sooner: taking them is at most this share of the time. */
const share = 1 / 20;
/** From this part of its life on a list has the next one taken while it reads this one, so that few have to wait. */
const renewPart = 0.5;
/** How long the cursor of a list is good. */
const keptMs = 60 * 60_000;
/** Codes in one statement, which has to end within the time limit of statements. */
const codesAtOnce = 50_000;
/** Above this many changes the planner gets new statistics at once rather than when autovacuum comes. */
const manyChanges = 50_000;

interface Snapshot {
  readonly id: number;
  readonly ageMs: number;
  /** How old it may get. */
  readonly lifeMs: number;
}

/** What one statement has done. */
interface Range {
  /** null: there are no more codes. */
  readonly last: string | null;
  readonly changed: number;
}

/**
 * Scans as of a moment, for lists that order or filter by them. A count that has not changed since the snapshot before is not
 * written again, so that old snapshots cost little and cursors stay good for an hour.
 */
@Injectable()
export class ScanSnapshotService {
  private readonly logger = new Logger('ScanSnapshot');
  private renewing: Promise<void> | undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The id of a snapshot at most a minute old. */
  async current(): Promise<number> {
    const latest = await this.latest();
    if (!latest || latest.ageMs >= latest.lifeMs) return this.take();
    if (isDue(latest)) this.renew();
    return latest.id;
  }

  /** For a cursor. @throws SnapshotGone */
  async requireKept(id: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>('SELECT FROM scan_snapshots WHERE id = $1', [id]);
    if (rows.length === 0) throw new SnapshotGone();
    return id;
  }

  private async latest(on: Pick<EntityManager, 'query'> = this.dataSource): Promise<Snapshot | undefined> {
    const [row] = await on.query<{ id: number; age_ms: number; took_ms: number }[]>(
      `SELECT id, (extract(epoch FROM clock_timestamp() - taken_at) * 1000)::float8 AS age_ms, took_ms
      FROM scan_snapshots ORDER BY id DESC LIMIT 1`,
    );
    return row && { id: row.id, ageMs: row.age_ms, lifeMs: Math.min(maxAgeMs, row.took_ms / share) };
  }

  /** Waits for another process that is taking one. */
  private take(): Promise<number> {
    return this.dataSource.transaction(async (transaction) => {
      await lockInTransaction(transaction, 'scanSnapshot');
      const latest = await this.latest(transaction);
      return latest && latest.ageMs < latest.lifeMs ? latest.id : this.takeLocked(transaction, latest);
    });
  }

  /** In the background, unless somebody is at it. */
  private renew(): void {
    this.renewing ??= this.dataSource
      .transaction(async (transaction) => {
        if (!(await tryLockInTransaction(transaction, 'scanSnapshot'))) return;
        const latest = await this.latest(transaction);
        if (!latest || isDue(latest)) await this.takeLocked(transaction, latest);
      })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'a snapshot of the scans could not be taken'),
      )
      .finally(() => (this.renewing = undefined));
  }

  private async takeLocked(transaction: EntityManager, latest: Snapshot | undefined): Promise<number> {
    const id = (latest?.id ?? 0) + 1;
    await this.removeOld(transaction, id);
    await transaction.query('INSERT INTO scan_snapshots (id, taken_at) VALUES ($1, clock_timestamp())', [id]);
    let [last, changes]: [string | null, number] = ['', 0];
    while (last !== null) {
      const values = [id, last, codesAtOnce];
      const ranges: readonly Range[] = await transaction.query<Range[]>(rangeStatement, values);
      last = ranges[0]!.last;
      changes += ranges[0]!.changed;
    }
    await transaction.query(
      `UPDATE scan_snapshots SET took_ms = extract(epoch FROM clock_timestamp() - taken_at) * 1000 WHERE id = $1`,
      [id],
    );
    if (changes > manyChanges) await transaction.query('ANALYZE scan_ranks');
    return id;
  }

  private async removeOld(transaction: EntityManager, latest: number): Promise<void> {
    await transaction.query(
      `DELETE FROM scan_snapshots WHERE taken_at < clock_timestamp() - $1 * interval '1 ms' AND id < $2 - 1`,
      [keptMs, latest],
    );
    await transaction.query(
      `DELETE FROM scan_ranks WHERE until < 2147483647 AND until <= (SELECT coalesce(min(id), $1) FROM scan_snapshots)`,
      [latest],
    );
  }
}

const isDue = ({ ageMs, lifeMs }: Snapshot) => ageMs >= lifeMs * renewPart;

/**
 * Writes the counts of the next `$3` codes after the id `$2` that have changed since the snapshot before `$1`.
 */
const rangeStatement = `
  WITH codes AS MATERIALIZED (
    SELECT id, counter FROM qr_data WHERE id > $2 ORDER BY id LIMIT $3
  ), known AS MATERIALIZED (
    SELECT qr_id, counter FROM scan_ranks WHERE qr_id > $2 AND qr_id <= (SELECT max(id) FROM codes) AND until = 2147483647
  ), changed AS MATERIALIZED (
    SELECT id, codes.counter FROM codes LEFT JOIN known ON qr_id = id WHERE codes.counter IS DISTINCT FROM known.counter
  ), ended AS (
    UPDATE scan_ranks SET until = $1 FROM changed WHERE qr_id = changed.id AND until = 2147483647
  ), begun AS (
    INSERT INTO scan_ranks (qr_id, counter, since) SELECT id, counter, $1 FROM changed
  )
  SELECT (SELECT max(id) FROM codes) AS last, (SELECT count(*)::int FROM changed) AS changed`;
