import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Bans, and the blocks that keep codes switched off. A code is disabled while it has at least one block, so that lifting a ban enables
 * only the codes that this ban alone had disabled. `code_changes` tells servers which codes to forget.
 */
export class CreateBans1795401000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE bans (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        host text COLLATE "C" UNIQUE,
        sha256 text COLLATE "C" UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        reason text NOT NULL,
        actor text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'spreading' CHECK (state IN ('spreading', 'spread', 'ending')),
        disabled integer NOT NULL DEFAULT 0,
        ended_by text,
        CHECK (num_nonnulls(host, sha256) = 1)
      )`);
    await queryRunner.query(`
      CREATE TABLE qr_blocks (
        qr_id text COLLATE "C" NOT NULL REFERENCES qr_data (id),
        ban_id bigint REFERENCES bans (id),
        reason text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        actor text NOT NULL,
        restores text NOT NULL CHECK (restores IN ('active', 'paused')),
        UNIQUE NULLS NOT DISTINCT (qr_id, ban_id)
      )`);
    await queryRunner.query('CREATE INDEX qr_blocks_of_a_ban ON qr_blocks (ban_id, qr_id)');
    await queryRunner.query(`
      INSERT INTO qr_blocks (qr_id, reason, since, actor, restores)
      SELECT id, coalesce(status_reason, ''), coalesce(status_since, now()), 'database', 'active'
      FROM qr_data WHERE status = 'disabled'`);
    await queryRunner.query(`
      CREATE TABLE code_changes (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        qr_id text COLLATE "C",
        at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`
      CREATE TABLE erased_files (
        key text COLLATE "C" PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE erased_files');
    await queryRunner.query('DROP TABLE code_changes');
    await queryRunner.query('DROP TABLE qr_blocks');
    await queryRunner.query('DROP TABLE bans');
  }
}
