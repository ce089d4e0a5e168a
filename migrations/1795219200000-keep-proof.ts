import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The decoders' verdict on a code's stored picture; null for older records. */
export class KeepProof1795219200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN proof jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN proof');
  }
}
