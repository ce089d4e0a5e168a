import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A report that repeats an open one increases its count. One row of `report_digest` says which reports support has been told of. */
export class MergeReports1795404200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE qr_reports
        ADD COLUMN count integer NOT NULL DEFAULT 1,
        ADD COLUMN last_at timestamptz NOT NULL DEFAULT now()`);
    await queryRunner.query(`
      WITH same AS (
        SELECT min(id) AS id, count(*) AS count, max(created_at) AS last_at
        FROM qr_reports WHERE status = 'open' GROUP BY qr_id, reason, details
      ), gone AS (
        DELETE FROM qr_reports WHERE status = 'open' AND id NOT IN (SELECT id FROM same)
      )
      UPDATE qr_reports SET count = same.count, last_at = same.last_at FROM same WHERE qr_reports.id = same.id`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX qr_reports_merged ON qr_reports (qr_id, reason, md5(details)) WHERE status = 'open'`);
    await queryRunner.query('CREATE INDEX qr_reports_by_time ON qr_reports (created_at)');
    await queryRunner.query(`
      CREATE TABLE report_digest (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        told_until timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz NOT NULL DEFAULT '-infinity',
        claimed_until timestamptz NOT NULL DEFAULT '-infinity'
      )`);
    await queryRunner.query('INSERT INTO report_digest DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE report_digest');
    await queryRunner.query('DROP INDEX qr_reports_by_time');
    await queryRunner.query('DROP INDEX qr_reports_merged');
    await queryRunner.query('ALTER TABLE qr_reports DROP COLUMN count, DROP COLUMN last_at');
  }
}
