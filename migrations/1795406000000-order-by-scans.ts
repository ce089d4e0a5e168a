import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Bounds the work of lists by scans.
 *
 * `off_counter` is the count of a code that is off, and null for active codes. Scans never change it: codes that are off are not counted.
 * An index on it therefore keeps the heap-only tuple (HOT) updates of scans, which an index on `counter` would end.
 *
 * A snapshot's `horizon` is the oldest transaction that it may have missed; rows of older transactions have not changed since. `taken_in`
 * is the snapshot's own transaction, which equals the row's `xmin` until the row is copied into another database.
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
