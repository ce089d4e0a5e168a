import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops the table by which servers told each other about changed codes. Releases that still write to it cannot switch off or erase
 * codes afterwards: replace their servers before bans are made.
 */
export class ContractCodeChanges1795800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE code_changes');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE code_changes (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        qr_id text COLLATE "C",
        at timestamptz NOT NULL DEFAULT now()
      )`);
  }
}
