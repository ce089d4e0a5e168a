import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates keyrings, which own codes, and their keys, of which only keyed hashes are stored. Codes that are older belong to none.
 * `n` numbers the keys of a keyring from 1.
 */
export class CreateKeyrings1795900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE keyrings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`
      CREATE TABLE keyring_keys (
        keyring_id bigint NOT NULL REFERENCES keyrings (id) ON DELETE CASCADE,
        n integer NOT NULL,
        hash text COLLATE "C" NOT NULL UNIQUE,
        label text NOT NULL,
        scope text NOT NULL CHECK (scope IN ('full', 'read')),
        created_at timestamptz NOT NULL DEFAULT now(),
        revoked_at timestamptz,
        PRIMARY KEY (keyring_id, n)
      )`);
    await queryRunner.query(`
      ALTER TABLE qr_data
        ADD COLUMN keyring_id bigint REFERENCES keyrings (id),
        ADD COLUMN name text NOT NULL DEFAULT '',
        ADD COLUMN note text NOT NULL DEFAULT '',
        ADD COLUMN ends_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE qr_data DROP COLUMN keyring_id, DROP COLUMN name, DROP COLUMN note, DROP COLUMN ends_at`);
    await queryRunner.query('DROP TABLE keyring_keys');
    await queryRunner.query('DROP TABLE keyrings');
  }
}
