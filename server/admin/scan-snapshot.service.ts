import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { lockInTransaction, tryLockInTransaction } from '../database/advisory-locks.js';
import { SnapshotGone } from './admin.errors.js';
import {
  beginStatement,
  latestStatement,
  rangeStatement,
  recentStatement,
} from './scan-snapshot.statements.js';

/** A list never reads an older one. */
const maxAgeMs = 60_000;
/** Of few codes one is taken while the list waits, unless the last is younger than this many times as long as it took. */
const ageOfFew = 20;
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
  /** Rows of older transactions have not changed since; null: unknown. */
  readonly horizon: string | null;
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

  /** The id of a snapshot at most a minute old. Waits for a new one only where the last is older than it may get. */
  async current(): Promise<number> {
    const latest = await this.latest();
    if (!latest || latest.ageMs >= latest.lifeMs) return this.take();
    const dueMs = latest.lifeMs * renewPart;
    if (latest.ageMs >= dueMs) void this.renew(dueMs);
    return latest.id;
  }

  /** For a cursor. @throws SnapshotGone */
  async requireKept(id: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>('SELECT FROM scan_snapshots WHERE id = $1', [id]);
    if (rows.length === 0) throw new SnapshotGone();
    return id;
  }

  /** Takes a new one where the last has reached an age, unless somebody is at it. Never rejects. */
  renew(dueMs: number): Promise<void> {
    this.renewing ??= this.dataSource
      .transaction(async (transaction) => {
        if (!(await tryLockInTransaction(transaction, 'scanSnapshot'))) return;
        const latest = await this.latest(transaction);
        if (!latest || latest.ageMs >= dueMs) await this.takeLocked(transaction, latest);
      })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'a snapshot of the scans could not be taken'),
      )
      .finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  private async latest(on: Pick<EntityManager, 'query'> = this.dataSource): Promise<Snapshot | undefined> {
    const [row] =
      await on.query<
        { id: number; age_ms: number; took_ms: number; many: boolean; horizon: string | null }[]
      >(latestStatement);
    if (!row) return undefined;
    const lifeMs = row.many ? maxAgeMs : Math.min(maxAgeMs, row.took_ms * ageOfFew);
    return { id: row.id, ageMs: row.age_ms, lifeMs, horizon: row.horizon };
  }

  /** Waits for another process that is taking one. */
  private take(): Promise<number> {
    return this.dataSource.transaction(async (transaction) => {
      await lockInTransaction(transaction, 'scanSnapshot');
      const latest = await this.latest(transaction);
      return latest && latest.ageMs < latest.lifeMs ? latest.id : this.takeLocked(transaction, latest);
    });
  }

  private async takeLocked(transaction: EntityManager, latest: Snapshot | undefined): Promise<number> {
    const id = (latest?.id ?? 0) + 1;
    await removeOld(transaction, id);
    await transaction.query(beginStatement, [id]);
    const changes = latest?.horizon
      ? await writeRecent(transaction, id, latest.horizon)
      : await writeAll(transaction, id);
    await transaction.query(
      `UPDATE scan_snapshots SET took_ms = extract(epoch FROM clock_timestamp() - taken_at) * 1000 WHERE id = $1`,
      [id],
    );
    if (changes > manyChanges) await transaction.query('ANALYZE scan_ranks');
    return id;
  }
}

async function removeOld(transaction: EntityManager, latest: number): Promise<void> {
  await transaction.query(
    `DELETE FROM scan_snapshots WHERE taken_at < clock_timestamp() - $1 * interval '1 ms' AND id < $2 - 1`,
    [keptMs, latest],
  );
  await transaction.query(
    `DELETE FROM scan_ranks WHERE until < 2147483647 AND until <= (SELECT coalesce(min(id), $1) FROM scan_snapshots)`,
    [latest],
  );
}

/** Compares all codes. @returns how many have changed */
async function writeAll(transaction: EntityManager, id: number): Promise<number> {
  let [last, changes]: [string | null, number] = ['', 0];
  while (last !== null) {
    const values = [id, last, codesAtOnce];
    const ranges: readonly { last: string | null; changed: number }[] = await transaction.query(
      rangeStatement,
      values,
    );
    last = ranges[0]!.last;
    changes += ranges[0]!.changed;
  }
  return changes;
}

/** Compares the codes whose rows are new, or all where most may be. @returns how many have changed */
async function writeRecent(transaction: EntityManager, id: number, horizon: string): Promise<number> {
  const [row] = await transaction.query<{ recent: number; changed: number }[]>(recentStatement, [
    id,
    horizon,
    codesAtOnce,
  ]);
  const { recent, changed } = row!;
  return recent < codesAtOnce ? changed : changed + (await writeAll(transaction, id));
}
