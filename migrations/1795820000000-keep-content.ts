import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the content of codes that lead to a page made of it. The content of other codes follows from what they lead to. */
export class KeepContent1795820000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN content jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN content');
  }
}
