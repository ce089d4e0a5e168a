import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the changes of codes by their makers. `before` and `after` hold the columns that a change sets, so that the latest one can be
 * undone. The rows of a code that is deleted keep no content.
 */
export class CreateCodeChanges1795910000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE code_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        qr_id text COLLATE "C" NOT NULL REFERENCES qr_data (id),
        at timestamptz NOT NULL DEFAULT now(),
        actor text NOT NULL CHECK (actor IN ('maker', 'end')),
        action text NOT NULL,
        before jsonb NOT NULL,
        after jsonb NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX code_changes_of_code ON code_changes (qr_id, id)');
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN destination_changed_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN destination_changed_at');
    await queryRunner.query('DROP TABLE code_changes');
  }
}
