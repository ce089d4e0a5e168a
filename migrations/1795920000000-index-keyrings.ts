import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes that find the codes of a keyring, and those whose end has come. Scans update none of these columns. They are built while the
 * previous release writes, which needs a migration without a transaction; what is left of one that failed is removed first.
 */
export class IndexKeyrings1795920000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.down(queryRunner);
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY qr_data_keyring ON qr_data (keyring_id, created_at, id) WHERE keyring_id IS NOT NULL',
    );
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY qr_data_ends_at ON qr_data (ends_at) WHERE ends_at IS NOT NULL AND status = 'active'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS qr_data_ends_at');
    await queryRunner.query('DROP INDEX IF EXISTS qr_data_keyring');
  }
}
