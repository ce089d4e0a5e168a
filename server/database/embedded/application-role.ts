import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** As whom the app and its migrations connect: owns the database and all in it, and is no superuser. */
const role = 'qr_app';

const connectTimeoutMs = 10_000;

/**
 * Everything that a superuser made before the role existed. Sequences and row types of tables follow their tables. REASSIGN OWNED does
 * not serve: the first superuser of a cluster owns what PostgreSQL itself needs.
 */
const ownedBySuperuser = `
  SELECT format('ALTER TABLE %s OWNER TO ${role}', oid::regclass) AS statement FROM pg_class AS class
  WHERE relowner = current_user::regrole AND relnamespace = 'public'::regnamespace
    AND (relkind IN ('r', 'p', 'v', 'm', 'f') OR relkind = 'S' AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = class.oid AND deptype IN ('a', 'i')))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${role}', oid::regprocedure) FROM pg_proc
  WHERE proowner = current_user::regrole AND pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ${role}', oid::regtype) FROM pg_type
  WHERE typowner = current_user::regrole AND typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e')`;

/**
 * Ensures the role, and that it owns the database, also one that was made by the superuser of an earlier release.
 * @param url of the database, as its superuser
 * @returns the URL of the database as the role
 */
export async function applicationUrl(url: string): Promise<string> {
  const result = new URL(url);
  const password = passwordOf(decodeURIComponent(result.password));
  const client = new Client({
    connectionString: url,
    ssl: false,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'qr-code-service roles',
  });
  try {
    await client.connect();
    await ensureRole(client, password);
    await giveDatabase(client, result.pathname.slice(1));
  } finally {
    await client.end();
  }
  return Object.assign(result, { username: role, password }).href;
}

/** Derived, so that there is still one file with a password to back up. */
const passwordOf = (superuserPassword: string) =>
  createHmac('sha256', superuserPassword).update(role).digest('base64url');

async function ensureRole(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
  );
}

async function giveDatabase(client: Client, database: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(`ALTER DATABASE ${client.escapeIdentifier(database)} OWNER TO ${role}`);
  const { rows } = await client.query<{ statement: string }>(ownedBySuperuser);
  for (const { statement } of rows) await client.query(statement);
  await client.query('COMMIT');
}
