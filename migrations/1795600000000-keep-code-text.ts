import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a code encodes; null for one made before, whose text is its link at `PUBLIC_ORIGIN` as it stands. */
export class KeepCodeText1795600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN code_text text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN code_text');
  }
}
