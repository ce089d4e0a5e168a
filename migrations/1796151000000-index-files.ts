import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes the files that codes open, and those that an undo brings back, so that the address of a file finds its code. The indexes are built
 * while the previous release writes, which needs a migration without a transaction; what is left of one that failed is removed first.
 */
export class IndexFiles1796151000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.down(queryRunner);
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY qr_data_by_file ON qr_data (original_resource) WHERE original_resource LIKE 'storage:%'`,
    );
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY code_changes_by_file ON code_changes ((before ->> 'original_resource'))
       WHERE before ->> 'original_resource' LIKE 'storage:%'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS qr_data_by_file');
    await queryRunner.query('DROP INDEX IF EXISTS code_changes_by_file');
  }
}
