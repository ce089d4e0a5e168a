import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

/** Number of codes that one statement compares, small enough for the time limit of statements. */
const codesAtOnce = 50_000;
/** After more changes than this, the planner gets new statistics at once, without waiting for autovacuum. */
const manyChanges = 50_000;

const ageStatement = `
  SELECT refilled_at AS "asOf", refilled_at < now() - interval '1 hour' AS "isOld" FROM scan_ranks_refill`;

/** Writes the counts that have changed among the first codes after the id `$1`. */
const refillStatement = `
  WITH codes AS MATERIALIZED (
    SELECT id, counter FROM qr_data WHERE id > $1 ORDER BY id LIMIT ${codesAtOnce}
  ), written AS (
    INSERT INTO scan_ranks (qr_id, counter)
    SELECT id, counter FROM codes
    WHERE counter IS DISTINCT FROM (SELECT known.counter FROM scan_ranks AS known WHERE known.qr_id = id)
    ON CONFLICT (qr_id) DO UPDATE SET counter = excluded.counter
    RETURNING 1
  )
  SELECT (SELECT max(id) FROM codes) AS last, (SELECT count(*)::int FROM written) AS changes`;

interface Age {
  readonly asOf: Date;
  readonly isOld: boolean;
}

/** Keeps the counts by which lists are ordered. An index on `qr_data.counter` would have to be written by every scan. */
@Injectable()
export class ScanRanks {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Refills the ranks when they are older than an hour. @returns the time of the ranks; the epoch before the first refill */
  async refresh(): Promise<Date> {
    const { asOf, isOld } = await this.age(this.dataSource);
    return isOld ? this.refill() : asOf;
  }

  /** Returns the time of the ranks without refilling them, so that the next page of a list continues in the same order. */
  async asOf(): Promise<Date> {
    return (await this.age(this.dataSource)).asOf;
  }

  /** Servers that refill at the same time wait for the first one and use its ranks. */
  private refill(): Promise<Date> {
    return this.dataSource.transaction(async (transaction) => {
      const { asOf, isOld } = await this.age(transaction, 'FOR UPDATE');
      if (!isOld) return asOf;
      await write(transaction);
      const [row] = await transaction.query<{ asOf: Date }[]>(
        'WITH done AS (UPDATE scan_ranks_refill SET refilled_at = now() RETURNING refilled_at) SELECT refilled_at AS "asOf" FROM done',
      );
      return row!.asOf;
    });
  }

  private async age(on: Pick<EntityManager, 'query'>, lock = ''): Promise<Age> {
    const [row] = await on.query<Age[]>(`${ageStatement} ${lock}`);
    return row!;
  }
}

async function write(transaction: EntityManager): Promise<void> {
  let allChanges = 0;
  for (let last: string | null = ''; last !== null;) {
    const rows: { last: string | null; changes: number }[] = await transaction.query(refillStatement, [last]);
    last = rows[0]!.last;
    allChanges += rows[0]!.changes;
  }
  if (allChanges > manyChanges) await transaction.query('ANALYZE scan_ranks');
}
