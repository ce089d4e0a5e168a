import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts visits of the links on pages by their addresses, so that a link keeps its count when it moves, and keeps which hosts block lists name. */
export class CreateLinkVisits1796030000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE link_visits (
        qr_id text NOT NULL REFERENCES qr_data ON DELETE CASCADE,
        url text NOT NULL,
        visits bigint NOT NULL DEFAULT 1,
        PRIMARY KEY (qr_id, url)
      )`);
    await queryRunner.query('ALTER TABLE qr_hosts ADD COLUMN listed boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_hosts DROP COLUMN listed');
    await queryRunner.query('DROP TABLE link_visits');
  }
}
