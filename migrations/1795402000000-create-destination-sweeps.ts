import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Progress of checking the existing codes by each block list. Servers share this work and resume it after a restart. */
export class CreateDestinationSweeps1795402000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE destination_sweeps (
        list text PRIMARY KEY,
        version text NOT NULL DEFAULT '',
        position text COLLATE "C" NOT NULL DEFAULT '',
        claimed_until timestamptz NOT NULL DEFAULT '-infinity',
        done_at timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE destination_sweeps');
  }
}
