import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text that a code encodes; null for older codes, which encode their link at the current `PUBLIC_ORIGIN`. */
export class KeepCodeText1795600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN code_text text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN code_text');
  }
}
