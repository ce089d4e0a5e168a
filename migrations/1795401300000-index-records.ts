import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the lists of admins. `counter` has no index, which would end the heap-only tuple (HOT) updates that scans rely on; lists
 * by scans read `scan_ranks` instead. A row of it is the count of a code in the snapshots from `since` until before `until`; the largest
 * integer marks a count that is still current.
 */
export class IndexRecords1795401300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of indexes) await queryRunner.query(statement);
    await indexPartsOfAddresses(queryRunner);
    await queryRunner.query(`
      CREATE TABLE scan_snapshots (
        id integer PRIMARY KEY,
        taken_at timestamptz NOT NULL,
        took_ms double precision
      )`);
    await queryRunner.query(`
      CREATE TABLE scan_ranks (
        qr_id text COLLATE "C" NOT NULL,
        counter bigint NOT NULL,
        since integer NOT NULL,
        until integer NOT NULL DEFAULT 2147483647
      )`);
    await queryRunner.query(
      'CREATE INDEX scan_ranks_by_counter ON scan_ranks (counter, qr_id) INCLUDE (since, until)',
    );
    await queryRunner.query('CREATE INDEX scan_ranks_of_a_code ON scan_ranks (qr_id)');
    await queryRunner.query(
      'CREATE INDEX scan_ranks_that_ended ON scan_ranks (until) WHERE until < 2147483647',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE scan_ranks');
    await queryRunner.query('DROP TABLE scan_snapshots');
    for (const name of indexNames) await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}

const indexes = [
  'CREATE INDEX qr_data_by_creation ON qr_data (created_at, id)',
  'CREATE INDEX qr_data_by_type ON qr_data (type_id, created_at, id)',
  'CREATE INDEX qr_data_by_status ON qr_data (status, created_at, id)',
  'CREATE INDEX qr_data_reported ON qr_data (created_at, id) WHERE reported',
  // A host and its subdomains are one range: `moc.elpmaxe.` and everything that begins with it.
  // This is no partial index, since the planner ignores the statistics of partial indexes.
  `CREATE INDEX qr_data_by_host ON qr_data ((reverse(host) || '.') text_pattern_ops)`,
  'CREATE INDEX qr_data_by_file ON qr_data (file_sha256) WHERE file_sha256 IS NOT NULL',
  `CREATE INDEX qr_data_undigested ON qr_data (id) WHERE file_sha256 IS NULL AND original_resource LIKE 'storage:%'`,
  // Equal logos are one file, which is deleted together with the last code that shows it.
  `CREATE INDEX qr_data_by_logo ON qr_data ((style ->> 'logo')) WHERE style ->> 'logo' <> ''`,
  // Rows are inserted day by day, so that an index of page ranges (BRIN) is enough.
  'CREATE INDEX scan_daily_by_day ON scan_daily USING brin (day) WITH (pages_per_range = 16)',
];

const indexNames = [
  'qr_data_by_creation',
  'qr_data_by_type',
  'qr_data_by_status',
  'qr_data_reported',
  'qr_data_by_host',
  'qr_data_by_file',
  'qr_data_undigested',
  'qr_data_by_logo',
  'scan_daily_by_day',
  'qr_data_by_address',
];

/** Without `pg_trgm`, which some hosts of PostgreSQL do not offer, a search for a part of an address scans the table. */
async function indexPartsOfAddresses(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX qr_data_by_address ON qr_data USING gin (original_resource gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
      RAISE NOTICE 'pg_trgm is not available';
    END $$`);
}
