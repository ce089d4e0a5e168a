import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replaces the snapshots of scans by `scan_ranks`: the count of each code when it was last refilled (`scan_ranks_refill`, one row).
 * `off_counter` goes with them, since codes that are off have ranks too. While servers of the release before are still running, their
 * lists by scans fail; nothing else of theirs reads these tables.
 */
export class ContractScanRanks1795810000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE scan_ranks, scan_snapshots');
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN off_counter');
    await queryRunner.query(
      'CREATE TABLE scan_ranks (qr_id text COLLATE "C" PRIMARY KEY, counter bigint NOT NULL)',
    );
    await queryRunner.query('CREATE INDEX scan_ranks_by_counter ON scan_ranks (counter, qr_id)');
    await queryRunner.query('CREATE TABLE scan_ranks_refill (refilled_at timestamptz NOT NULL)');
    await queryRunner.query(`INSERT INTO scan_ranks_refill VALUES ('1970-01-01T00:00:00Z')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE scan_ranks, scan_ranks_refill');
    for (const statement of snapshots) await queryRunner.query(statement);
  }
}

const snapshots = [
  `CREATE TABLE scan_snapshots (
    id integer PRIMARY KEY,
    taken_at timestamptz NOT NULL,
    took_ms double precision,
    taken_in xid8,
    horizon xid8
  )`,
  `CREATE TABLE scan_ranks (
    qr_id text COLLATE "C" NOT NULL,
    counter bigint NOT NULL,
    since integer NOT NULL,
    until integer NOT NULL DEFAULT 2147483647
  )`,
  'CREATE INDEX scan_ranks_by_counter ON scan_ranks (counter, qr_id) INCLUDE (since, until)',
  'CREATE INDEX scan_ranks_of_a_code ON scan_ranks (qr_id)',
  'CREATE INDEX scan_ranks_that_ended ON scan_ranks (until) WHERE until < 2147483647',
  `ALTER TABLE qr_data
    ADD COLUMN off_counter bigint GENERATED ALWAYS AS (CASE WHEN status <> 'active' THEN counter END) STORED`,
  'CREATE INDEX qr_data_off_by_counter ON qr_data (status, off_counter, id) WHERE off_counter IS NOT NULL',
];
