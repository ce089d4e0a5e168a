import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the folded text that searches look in. It stays null for codes until their next change. */
export class KeepSearchText1796140000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN search_text text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN search_text');
  }
}
