import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps with an idempotency key whether a page of ours made its first request. NULL: not known, because the release before claimed the key.
 */
export class KeepMakersOfClaims1796120000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE idempotency_keys ADD COLUMN from_page boolean');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE idempotency_keys DROP COLUMN from_page');
  }
}
