import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secrets that the servers make for themselves and share, such as the one that signs upload addresses. */
export class CreateServerSecrets1795305600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE server_secrets (
        name text PRIMARY KEY,
        secret bytea NOT NULL CHECK (length(secret) >= 32),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE server_secrets');
  }
}
