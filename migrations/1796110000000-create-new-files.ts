import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists the files of codes and the pictures of their views before they are stored, so that those which a crash left behind can be told from
 * all others. A row has done its service once a code names the file.
 */
export class CreateNewFiles1796110000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE new_files (
        key text PRIMARY KEY,
        pictures text[] NOT NULL DEFAULT '{}',
        since timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX new_files_by_age ON new_files (since)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE new_files');
  }
}
