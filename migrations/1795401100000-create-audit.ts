import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log of admins. Triggers keep the table append-only, even for its owner. A server whose role is not the owner cannot remove
 * the triggers either (docker/database.md).
 */
export class CreateAudit1795401100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE admin_audit (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        actor text NOT NULL,
        action text NOT NULL,
        target text NOT NULL,
        before jsonb,
        after jsonb,
        reason text
      )`);
    await queryRunner.query('CREATE INDEX admin_audit_of_a_target ON admin_audit (target, id)');
    await queryRunner.query('CREATE INDEX admin_audit_of_an_actor ON admin_audit (actor, id)');
    await queryRunner.query('CREATE INDEX admin_audit_by_time ON admin_audit (at)');
    await queryRunner.query(`
      CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER admin_audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()`);
    await queryRunner.query(`
      CREATE TABLE admin_token_uses (
        name text PRIMARY KEY,
        first_used_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE admin_token_uses');
    await queryRunner.query('DROP TABLE admin_audit');
    await queryRunner.query('DROP FUNCTION refuse_change_of_audit');
  }
}
