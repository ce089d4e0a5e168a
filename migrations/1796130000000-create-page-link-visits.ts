import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts visits of the links on pages by hashes of their addresses, since an index holds no address of more than about 900 letters of most
 * scripts. `link_visits` keeps what was counted before, and what servers of the previous release count meanwhile. There is no foreign key:
 * checking it would wait for scans of the code, which lock its row.
 */
export class CreatePageLinkVisits1796130000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE page_link_visits (
        qr_id text NOT NULL,
        link text NOT NULL,
        visits bigint NOT NULL,
        PRIMARY KEY (qr_id, link)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE page_link_visits');
  }
}
