import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a row of `keyring_keys` be a passkey, which has a credential instead of a hash. The release before finds no key by such a row, and
 * lists and revokes it like any other. `challenged_at` is the time of the latest challenge that was answered. The index is built while
 * that release writes, which needs a migration without a transaction; what is left of one that failed is kept or replaced.
 */
export class KeepPasskeys1795940000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE keyring_keys
        ALTER COLUMN hash DROP NOT NULL,
        ADD COLUMN IF NOT EXISTS credential_id text COLLATE "C" CHECK (num_nonnulls(hash, credential_id) = 1),
        ADD COLUMN IF NOT EXISTS public_key bytea,
        ADD COLUMN IF NOT EXISTS sign_count bigint,
        ADD COLUMN IF NOT EXISTS transports text[],
        ADD COLUMN IF NOT EXISTS challenged_at timestamptz`);
    await queryRunner.query('DROP INDEX IF EXISTS keyring_keys_credential');
    await queryRunner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY keyring_keys_credential ON keyring_keys (credential_id) WHERE credential_id IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM keyring_keys WHERE hash IS NULL');
    await queryRunner.query(`
      ALTER TABLE keyring_keys
        DROP COLUMN IF EXISTS credential_id,
        DROP COLUMN IF EXISTS public_key,
        DROP COLUMN IF EXISTS sign_count,
        DROP COLUMN IF EXISTS transports,
        DROP COLUMN IF EXISTS challenged_at,
        ALTER COLUMN hash SET NOT NULL`);
  }
}
