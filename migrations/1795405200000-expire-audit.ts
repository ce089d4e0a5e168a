import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows entries of the audit log to be deleted after two years. A trigger checks the age of each row and refuses younger ones to every
 * role. Its search path is fixed, since a session could otherwise put a `now()` of its own before PostgreSQL's. The server's role should
 * not be allowed to delete from the log: it calls the function, which takes no arguments and deletes expired entries only.
 */
export class ExpireAudit1795405200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER admin_audit_is_append_only ON admin_audit');
    await queryRunner.query(`
      CREATE TRIGGER admin_audit_is_append_only BEFORE UPDATE OR TRUNCATE ON admin_audit
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()`);
    await queryRunner.query(`
      CREATE FUNCTION keep_young_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        IF OLD.at < now() - interval '2 years' THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'The audit is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER admin_audit_keeps_young_entries BEFORE DELETE ON admin_audit
      FOR EACH ROW EXECUTE FUNCTION keep_young_audit()`);
    await queryRunner.query(await deletingFunction(queryRunner));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION delete_expired_audit');
    await queryRunner.query('DROP TRIGGER admin_audit_keeps_young_entries ON admin_audit');
    await queryRunner.query('DROP FUNCTION keep_young_audit');
    await queryRunner.query('DROP TRIGGER admin_audit_is_append_only ON admin_audit');
    await queryRunner.query(`
      CREATE TRIGGER admin_audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()`);
  }
}

/** The table is named with its schema: a function with its owner's rights must not look names up on its caller's search path. */
async function deletingFunction(queryRunner: QueryRunner): Promise<string> {
  const [table] = (await queryRunner.query(`SELECT format('%I.admin_audit', current_schema()) AS name`)) as {
    name: string;
  }[];
  return `
    CREATE FUNCTION delete_expired_audit() RETURNS integer
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      WITH gone AS (
        DELETE FROM ${table!.name} WHERE id IN (
          SELECT id FROM ${table!.name} WHERE at < now() - interval '2 years' LIMIT 1000 FOR UPDATE SKIP LOCKED
        ) RETURNING id
      )
      SELECT count(*)::integer FROM gone
    $$`;
}
