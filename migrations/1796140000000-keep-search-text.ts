import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text in which a search finds a code, in one spelling. It is null for codes that did not change since the release before. */
export class KeepSearchText1796140000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN search_text text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN search_text');
  }
}
