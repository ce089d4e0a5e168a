import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes the logos of earlier pictures, so that the deletion of a logo finds out whether another code still shows it. It is built while
 * the previous release writes, which needs a migration without a transaction; what is left of one that failed is removed first.
 */
export class IndexEarlierLogos1795951000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.down(queryRunner);
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY code_changes_by_logo ON code_changes ((before -> 'style' ->> 'logo'))
       WHERE before -> 'style' ->> 'logo' <> ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS code_changes_by_logo');
  }
}
