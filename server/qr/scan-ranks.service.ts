import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

/** Codes that one statement writes, so that it ends within the time limit of statements. */
const codesAtOnce = 200_000;

const ageStatement = `
  SELECT refilled_at AS "asOf", refilled_at < now() - interval '1 hour' AS "isOld" FROM scan_ranks_refill`;

/** Unchanged counts are not written again. */
const refillStatement = `
  WITH written AS (
    INSERT INTO scan_ranks (qr_id, counter)
    SELECT id, code.counter FROM qr_data AS code LEFT JOIN scan_ranks AS known ON known.qr_id = id
    WHERE code.counter IS DISTINCT FROM known.counter LIMIT ${codesAtOnce}
    ON CONFLICT (qr_id) DO UPDATE SET counter = excluded.counter
    RETURNING 1
  )
  SELECT count(*)::int AS codes FROM written`;

interface Age {
  readonly asOf: Date;
  readonly isOld: boolean;
}

/** The counts by which lists are ordered. An index on `qr_data.counter` would make every scan write to it. */
@Injectable()
export class ScanRanks {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Refills the ranks when they are older than an hour. @returns the time of the ranks; the epoch before the first refill */
  async refresh(): Promise<Date> {
    const { asOf, isOld } = await this.age(this.dataSource);
    return isOld ? this.refill() : asOf;
  }

  /** The time of the ranks as they are. The next page of a list reads them, so that it continues in the same order. */
  async asOf(): Promise<Date> {
    return (await this.age(this.dataSource)).asOf;
  }

  /** Servers that refill at the same time wait for the first one, and use its ranks. */
  private refill(): Promise<Date> {
    return this.dataSource.transaction(async (transaction) => {
      const { asOf, isOld } = await this.age(transaction, 'FOR UPDATE');
      if (!isOld) return asOf;
      let codes: number;
      do codes = await this.write(transaction);
      while (codes === codesAtOnce);
      const [row] = await transaction.query<{ asOf: Date }[]>(
        'WITH done AS (UPDATE scan_ranks_refill SET refilled_at = now() RETURNING refilled_at) SELECT refilled_at AS "asOf" FROM done',
      );
      return row!.asOf;
    });
  }

  private async write(transaction: EntityManager): Promise<number> {
    const [row] = await transaction.query<{ codes: number }[]>(refillStatement);
    const { codes } = row!;
    // The planner needs new statistics at once, not when autovacuum comes.
    if (codes === codesAtOnce) await transaction.query('ANALYZE scan_ranks');
    return codes;
  }

  private async age(on: Pick<EntityManager, 'query'>, lock = ''): Promise<Age> {
    const [row] = await on.query<Age[]>(`${ageStatement} ${lock}`);
    return row!;
  }
}
