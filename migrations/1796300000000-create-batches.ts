import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps batches of codes while they are made, and for some days. A row loses its content and its words when its code is made, since the code
 * has them then. A server has a lease on the batch at which it works, which another one takes over when it ends. Bans can name a batch.
 */
export class CreateBatches1796300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE batches (
        id text COLLATE "C" PRIMARY KEY,
        keyring_id bigint NOT NULL REFERENCES keyrings (id) ON DELETE CASCADE,
        client text NOT NULL,
        kind text NOT NULL,
        style jsonb NOT NULL,
        logo bytea,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'stopped', 'done')),
        reason text CHECK (reason IN ('maker', 'refusals', 'banned')),
        total integer NOT NULL,
        done integer NOT NULL DEFAULT 0,
        refused integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        lease uuid,
        leased_until timestamptz,
        worked_at timestamptz NOT NULL DEFAULT '-infinity'
      )`);
    await queryRunner.query('CREATE INDEX batches_of_a_keyring ON batches (keyring_id)');
    await queryRunner.query(
      `CREATE INDEX batches_to_make ON batches (client, created_at) WHERE state IN ('waiting', 'running')`,
    );
    await queryRunner.query('CREATE INDEX batches_by_age ON batches (created_at)');
    await queryRunner.query(`
      CREATE TABLE batch_rows (
        batch_id text COLLATE "C" NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
        n integer NOT NULL,
        name text NOT NULL DEFAULT '',
        caption text NOT NULL DEFAULT '',
        content jsonb,
        code_id text COLLATE "C" UNIQUE REFERENCES qr_data (id),
        fault text,
        PRIMARY KEY (batch_id, n)
      )`);
    await queryRunner.query(`
      ALTER TABLE bans DROP CONSTRAINT bans_check,
        ADD COLUMN batch_id text COLLATE "C" UNIQUE CHECK (num_nonnulls(host, sha256, batch_id) = 1)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DELETE FROM qr_blocks WHERE ban_id IN (SELECT id FROM bans WHERE batch_id IS NOT NULL)',
    );
    await queryRunner.query('DELETE FROM bans WHERE batch_id IS NOT NULL');
    await queryRunner.query(`
      ALTER TABLE bans DROP COLUMN batch_id,
        ADD CONSTRAINT bans_check CHECK (num_nonnulls(host, sha256) = 1)`);
    await queryRunner.query('DROP TABLE batch_rows');
    await queryRunner.query('DROP TABLE batches');
  }
}
