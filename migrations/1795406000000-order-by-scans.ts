import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What lists by scans are bounded by.
 *
 * `off_counter` is the count of a code that is off, and null for others. Nothing counts on a code that is off, and the column of an
 * active one never changes, so that unlike an index on `counter`, one on it leaves scans their heap-only tuple (HOT) updates.
 *
 * A snapshot's `horizon` is the oldest transaction that it may not have seen: rows of older ones have not changed since. `taken_in` is
 * its own transaction, which is that of the row (`xmin`) until the row is copied into another database.
 */
export class OrderByScans1795406000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE qr_data
        ADD COLUMN off_counter bigint GENERATED ALWAYS AS (CASE WHEN status <> 'active' THEN counter END) STORED`);
    await queryRunner.query(`
      CREATE INDEX qr_data_off_by_counter ON qr_data (status, off_counter, id) WHERE off_counter IS NOT NULL`);
    await queryRunner.query('ALTER TABLE scan_snapshots ADD COLUMN taken_in xid8, ADD COLUMN horizon xid8');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE scan_snapshots DROP COLUMN taken_in, DROP COLUMN horizon');
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN off_counter');
  }
}
