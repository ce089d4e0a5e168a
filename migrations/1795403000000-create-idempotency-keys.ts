import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests that named themselves by an `Idempotency-Key`, for 24 hours. `id` is a keyed hash of client and key, `request` one of the
 * body. `answer` is missing as long as the request is under way; `json`, since a repeat gets the same text.
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
