import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps whether the code of a file opens the page that shows the file, or the file itself, as all codes did before. `count_scans` cannot
 * answer another column, since servers of the previous release call it; its migration explains the statement.
 */
export class KeepOpens1796000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE qr_data ADD COLUMN opens text NOT NULL DEFAULT 'file'`);
    await queryRunner.query(`
      CREATE FUNCTION count_opened(scanned_ids text[], times_each int[])
      RETURNS TABLE (id text, original_resource text, opens text, counter bigint, warning text)
      LANGUAGE plpgsql
      SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET lock_timeout = '2s' AS $$
      #variable_conflict use_column
      BEGIN
        RETURN QUERY
        WITH locked AS MATERIALIZED (
          SELECT code.id AS locked_id, status FROM qr_data AS code
          WHERE code.id = ANY (scanned_ids) ORDER BY code.id FOR UPDATE
        ), scans AS (
          SELECT * FROM unnest(scanned_ids, times_each) AS scans (scanned_id, times)
        )
        UPDATE qr_data AS code SET counter = code.counter + times FROM locked JOIN scans ON scanned_id = locked_id
        WHERE code.id = locked_id AND locked.status = 'active'
        RETURNING code.id, code.original_resource, code.opens, code.counter, code.warning;
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION count_opened');
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN opens');
  }
}
