import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps how far the view of a file is made, since its pages follow one another in the background. Views of PDFs from before are made again
 * at their next visit, and until then their text is not shown: it may contain what the page does not show.
 */
export class KeepProgressOfViews1796200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE file_views
        ADD COLUMN made integer NOT NULL DEFAULT 0,
        ADD COLUMN rounds integer NOT NULL DEFAULT 0,
        ADD COLUMN is_done boolean NOT NULL DEFAULT false,
        ADD COLUMN making_until timestamptz,
        ADD COLUMN withheld jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN links jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`
      UPDATE file_views SET text = CASE WHEN key LIKE '%.pdf' THEN '[]' ELSE text END,
        made = CASE WHEN key LIKE '%.pdf' THEN 0 ELSE pages END, is_done = key NOT LIKE '%.pdf'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE file_views
        DROP COLUMN made, DROP COLUMN rounds, DROP COLUMN is_done, DROP COLUMN making_until, DROP COLUMN withheld, DROP COLUMN links`);
  }
}
