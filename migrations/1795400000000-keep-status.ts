import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hostOf } from '../server/domain/address.js';

/**
 * Columns of a code that an admin may change, and columns by which a ban finds it. Scans update none of them, so that counting stays a
 * heap-only tuple (HOT) update.
 */
export class KeepStatus1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE qr_data
        ADD COLUMN status_reason text,
        ADD COLUMN status_since timestamptz,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN warning text CHECK (warning IN ('reported', 'look-alike')),
        ADD COLUMN host text,
        ADD COLUMN file_sha256 text CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
        DROP CONSTRAINT qr_data_status_check,
        ADD CONSTRAINT qr_data_status_check CHECK (status IN ('active', 'disabled', 'paused', 'deleted'))`);
    await queryRunner.query(`
      UPDATE qr_data SET host = substring(lower(original_resource) from '^https?://((?:[a-z0-9-]+[.])+[a-z][a-z0-9-]*)(?::[0-9]*)?(?:[/?#]|$)')
      WHERE original_resource ~* '^https?://'`);
    await fillUnusualHosts(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE qr_data
        DROP COLUMN status_reason, DROP COLUMN status_since, DROP COLUMN version, DROP COLUMN warning,
        DROP COLUMN host, DROP COLUMN file_sha256,
        DROP CONSTRAINT qr_data_status_check,
        ADD CONSTRAINT qr_data_status_check CHECK (status IN ('active', 'disabled'))`);
  }
}

/** Fills in hosts that only a URL parser can read, such as hosts outside ASCII. */
async function fillUnusualHosts(queryRunner: QueryRunner): Promise<void> {
  const rows = (await queryRunner.query(
    `SELECT id, original_resource FROM qr_data WHERE host IS NULL AND original_resource ~* '^https?://'`,
  )) as { id: string; original_resource: string }[];
  for (const { id, original_resource } of rows)
    await queryRunner.query('UPDATE qr_data SET host = $2 WHERE id = $1', [id, hostOf(original_resource)]);
}
