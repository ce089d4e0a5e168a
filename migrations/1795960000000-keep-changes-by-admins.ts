import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets `code_changes` keep what admins do, by the actor `admin`. Only the server writes this column, so that no other constraint replaces it. */
export class KeepChangesByAdmins1795960000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE code_changes DROP CONSTRAINT code_changes_actor_check');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM code_changes WHERE actor NOT IN ('maker', 'end')`);
    await queryRunner.query(`ALTER TABLE code_changes ADD CHECK (actor IN ('maker', 'end'))`);
  }
}
