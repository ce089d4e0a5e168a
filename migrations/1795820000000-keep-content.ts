import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the content of codes that lead to a page made of it; what other codes lead to tells theirs. */
export class KeepContent1795820000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN content jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN content');
  }
}
