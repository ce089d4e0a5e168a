import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a number of scans to each given id in `qr_data`, for active codes only. A function keeps its plan as long as PostgreSQL's session,
 * even through a pooler, which supports no prepared statements. Through a pooler, the plain statement took twice as long, mostly to be
 * planned.
 *
 * Rows are found by key, and their status is checked afterwards: in a table that was never analysed, the index of the status looks
 * cheaper. Without `plan_cache_mode`, PostgreSQL plans each call anew, because custom plans for single rows look cheaper than the generic
 * plan. Rows are locked in id order before any is changed: an UPDATE alone locks them in the order of its plan, and two servers would
 * deadlock. Sorting before locking is safe since ids never change. The wait for a row that another session has locked is limited to the
 * time that a scan's statement may take.
 */
export class CreateCountScans1795710000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION count_scans(scanned_ids text[], times_each int[])
      RETURNS TABLE (id text, original_resource text, counter bigint, warning text)
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
        WHERE code.id = locked_id AND locked.status = 'active' RETURNING code.id, code.original_resource, code.counter, code.warning;
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION count_scans');
  }
}
