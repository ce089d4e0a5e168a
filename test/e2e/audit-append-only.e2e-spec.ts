import type { AuditItem } from '../../server/admin/admin.responses.js';
import { adminSettings } from '../support/admin-api.js';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.js';
import { findSharedServer } from '../support/shared-server.js';
import { query } from '../support/scan-daily.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';
import { describeInFull } from '../support/tier.js';

const { api, admin, sql } = findSharedServer('admin');

beforeAll(async () => {
  const { id } = (await api.create('https://audited.example/')).qrData;
  await admin.setStatus(id, 'disabled');
});

it.each([
  [`UPDATE admin_audit SET actor = 'nobody'`],
  ['DELETE FROM admin_audit'],
  ['TRUNCATE admin_audit'],
  [
    `INSERT INTO admin_audit (id, actor, action, target) OVERRIDING SYSTEM VALUE SELECT id, 'x', 'x', 'x' FROM admin_audit
    ON CONFLICT (id) DO UPDATE SET actor = 'nobody'`,
  ],
])('%s fails for the user of the application', async (statement) => {
  await expect(sql(statement)).rejects.toThrow('append-only');
});

describe('entries that are two years old', () => {
  const targets = async () =>
    (await sql<{ target: string }>(`SELECT target FROM admin_audit WHERE actor = 'aged'`)).map(
      ({ target }) => target,
    );
  const young = 'two years less a day';
  beforeAll(() =>
    sql(`
      INSERT INTO admin_audit (actor, action, target, at) VALUES
        ('aged', 'qr.enable', 'two years and a day', now() - interval '2 years 1 day'),
        ('aged', 'qr.enable', '${young}', now() - interval '2 years -1 day')`),
  );

  it('may be deleted, but no younger ones', async () => {
    await expect(sql(`DELETE FROM admin_audit WHERE actor = 'aged'`)).rejects.toThrow('append-only');
    expect(await targets()).toHaveLength(2);
    await sql('SELECT delete_expired_audit()');
    expect(await targets()).toEqual([young]);
  });

  const otherTime = `
    CREATE SCHEMA other;
    CREATE FUNCTION other.now() RETURNS timestamptz LANGUAGE sql AS $$ SELECT pg_catalog.now() + interval '9 years' $$;
    SET search_path = other, pg_catalog, public;`;

  it("are selected by PostgreSQL's clock, even if the session replaces now()", async () => {
    await expect(sql(`${otherTime} DELETE FROM admin_audit`)).rejects.toThrow('append-only');
    await sql(`${otherTime} SELECT public.delete_expired_audit(); DROP SCHEMA other CASCADE`);
    expect(await targets()).toEqual([young]);
  });
});

describeInFull('with a role that migrates and one that serves', () => {
  let postgres: OutsidePostgres;
  let owned: TestServer;
  let appUrl: string;

  beforeAll(async () => {
    postgres = await startOutsidePostgres();
    const ownerUrl = await postgres.createDatabase();
    const first = await startServer({ DATABASE_URL: ownerUrl });
    expect(await first.stop()).toBe(0);
    await removeDataDir(first.dataDir);
    const role = `qr_app_${process.pid}`;
    // These statements are from docker/database.md.
    await query(
      ownerUrl,
      `CREATE ROLE ${role} LOGIN PASSWORD 'secret';
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
      REVOKE UPDATE, DELETE ON admin_audit FROM ${role}`,
    );
    appUrl = Object.assign(new URL(ownerUrl), { username: role, password: 'secret' }).href;
    owned = await startServer({ ...adminSettings, DATABASE_URL: appUrl });
  });

  afterAll(async () => {
    expect(await owned.stop()).toBe(0);
    await removeDataDir(owned.dataDir);
    postgres.stop();
  });

  it('the server works', async () => {
    const other = owned.admin;
    const { id } = (await owned.api.create('https://role.example/')).qrData;
    expect((await other.setStatus(id, 'disabled')).status).toBe(200);
    expect((await other.call('POST', 'bans', { host: 'role.example', reason: 'x' })).status).toBe(201);
    expect((await other.delete(id)).status).toBe(204);
    expect((await other.get('qr?sort=scans')).items).toHaveLength(1);
    expect((await other.get<{ items: AuditItem[] }>('audit')).items).toHaveLength(4);
  });

  it('the server deletes entries that are two years old by a function that deletes no others', async () => {
    await query(
      appUrl,
      `INSERT INTO admin_audit (actor, action, target, at) VALUES ('aged', 'x', 'old', now() - interval '3 years'),
        ('aged', 'x', 'young', now() - interval '1 year')`,
    );
    const [row] = await query<{ deleted: number }>(appUrl, 'SELECT delete_expired_audit() AS deleted');
    expect(row).toEqual({ deleted: 1 });
    expect(await query(appUrl, `SELECT target FROM admin_audit WHERE actor = 'aged'`)).toEqual([
      { target: 'young' },
    ]);
    // The function ignores a temporary table of the same name.
    const shadowed = `
      CREATE TEMP TABLE admin_audit AS SELECT * FROM public.admin_audit;
      UPDATE pg_temp.admin_audit SET at = '2000-01-01';
      DO $$ BEGIN ASSERT delete_expired_audit() = 0; END $$`;
    await query(appUrl, shadowed);
    expect(await query(appUrl, `SELECT FROM admin_audit WHERE actor = 'aged'`)).toHaveLength(1);
  });

  it.each([
    ['DELETE FROM admin_audit'],
    ['TRUNCATE admin_audit'],
    ['DROP TRIGGER admin_audit_keeps_young_entries ON admin_audit'],
    ['CREATE OR REPLACE FUNCTION delete_expired_audit() RETURNS integer LANGUAGE sql AS $$ SELECT 0 $$'],
    ['ALTER TABLE admin_audit DISABLE TRIGGER ALL'],
    ['DROP TRIGGER admin_audit_is_append_only ON admin_audit'],
    ['SET session_replication_role = replica'],
    ['DROP TABLE admin_audit'],
  ])('the server cannot change the audit: %s', async (statement) => {
    await expect(query(appUrl, statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});
