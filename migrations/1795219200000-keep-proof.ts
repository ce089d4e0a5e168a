import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a code's stored picture was read again before it was handed out; older records have no proof. */
export class KeepProof1795219200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN proof jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN proof');
  }
}
