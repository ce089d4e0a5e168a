import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes that find expired rows, and codes with an e-mail address. Visits update none of these columns, so that counting stays a
 * heap-only tuple (HOT) update. Days get a B-tree instead of BRIN: new days fill the pages of deleted ones, so that a range of pages
 * would hold old and new days.
 */
export class IndexWhatExpires1795405100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX scan_daily_by_day');
    await queryRunner.query('CREATE INDEX scan_daily_by_day ON scan_daily (day)');
    await queryRunner.query(
      `CREATE INDEX qr_reports_by_settlement ON qr_reports (settled_at) WHERE status = 'settled'`,
    );
    await queryRunner.query('CREATE INDEX qr_data_with_email ON qr_data (id) WHERE email IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX qr_data_with_email');
    await queryRunner.query('DROP INDEX qr_reports_by_settlement');
    await queryRunner.query('DROP INDEX scan_daily_by_day');
    await queryRunner.query(
      'CREATE INDEX scan_daily_by_day ON scan_daily USING brin (day) WITH (pages_per_range = 16)',
    );
  }
}
