import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests with an `Idempotency-Key`, kept for 24 hours. `id` is a keyed hash of client and key, `request` a keyed hash of the body.
 * `answer` is null while the request is being handled. Its type is `json` rather than `jsonb`, since a repeat gets the same text.
 */
export class CreateIdempotencyKeys1795403000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotency_keys (
        id text COLLATE "C" PRIMARY KEY,
        request text NOT NULL,
        attempt uuid NOT NULL,
        claimed_at timestamptz NOT NULL DEFAULT now(),
        answer json
      )`);
    await queryRunner.query('CREATE INDEX idempotency_keys_by_age ON idempotency_keys (claimed_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE idempotency_keys');
  }
}
