import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what the page of a file shows, by the key of the file. A file of which no page can be made has a row with `pages` 0. */
export class CreateFileViews1796020000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE file_views (
        key text PRIMARY KEY,
        bytes integer NOT NULL,
        pages integer NOT NULL,
        pictures jsonb NOT NULL,
        text jsonb NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE file_views');
  }
}
