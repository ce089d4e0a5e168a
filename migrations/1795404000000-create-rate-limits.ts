import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The table of rate-limiter-flexible: how much each client, recipient or code has used of its quota. Free space in its pages keeps counts
 * heap-only tuple (HOT) updates. A trigger makes their commits asynchronous, so that a crash of PostgreSQL loses the last moments of
 * counting. A setting of the session would affect other clients of a pooler.
 */
export class CreateRateLimits1795404000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE rate_limits (
        key varchar(255) COLLATE "C" PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05)`);
    await queryRunner.query(`
      CREATE FUNCTION commit_without_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER rate_limits_commit BEFORE INSERT OR DELETE ON rate_limits
      FOR EACH STATEMENT EXECUTE FUNCTION commit_without_waiting()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rate_limits');
    await queryRunner.query('DROP FUNCTION commit_without_waiting');
  }
}
