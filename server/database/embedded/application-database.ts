import { createHmac } from 'node:crypto';
import type { Client } from 'pg';

/** The role that the app and its migrations connect with. It owns the database and is no superuser. */
const role = 'qr_app';
const database = 'qr';

/**
 * Creates the app's role and database unless they exist.
 * @param client connected to any database of the cluster as its superuser
 * @param superuserPassword the app's password is derived from it, so that one file with a password has to be backed up
 * @returns name and password of the role, and the name of its database
 */
export async function ensureApplicationDatabase(client: Client, superuserPassword: string) {
  const password = createHmac('sha256', superuserPassword).update(role).digest('base64url');
  const exists = async (query: string, name: string) =>
    ((await client.query(query, [name])).rowCount ?? 0) > 0;
  if (!(await exists('SELECT FROM pg_roles WHERE rolname = $1', role)))
    await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
  );
  if (!(await exists('SELECT FROM pg_database WHERE datname = $1', database)))
    await client.query(`CREATE DATABASE ${database} OWNER ${role}`);
  return { role, password, database };
}
