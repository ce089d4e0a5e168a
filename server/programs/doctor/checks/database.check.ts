import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { readSchemaVersion } from '../../../database/schema-version.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';
import { judgeDatabaseFailure } from './database-failure.js';

/** The oldest that is supported, as PostgreSQL numbers versions: 15.0 */
const oldestVersion = 150_000;

export const databaseCheck: Check = {
  name: 'database',
  settings: ['DATABASE_URL', 'DATA_DIR'],
  run: async (installation) => {
    const where = installation.settings.databaseUrl ? 'external' : 'embedded';
    try {
      const database = await installation.database();
      if (!database) return [ok('embedded, not made yet: the first start makes it')];
      return await lookInto(database, where);
    } catch (error) {
      return [judgeDatabaseFailure(error, installation.settings.databaseUrl)];
    }
  },
};

async function lookInto(database: DataSource, where: string): Promise<Finding[]> {
  const [server] = await database.query<{ number: string; version: string; timeout: string }[]>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
       current_setting('statement_timeout') AS timeout`,
  );
  if (Number(server!.number) < oldestVersion) return [tooOld(server!.version)];
  const migrations = await judgeMigrations(database);
  if (migrations.level === 'fault') return [migrations];
  const ms = await writeAndDelete(database);
  const findings = [ok(`PostgreSQL ${server!.version}, ${where}`), migrations, ok(`a write takes ${ms} ms`)];
  return server!.timeout === '0' ? [...findings, noTimeout] : findings;
}

/** The server sets it in sessions of its own alone. */
const noTimeout = warning(
  'a pooler is in between, and PostgreSQL ends no statement that takes too long',
  "ALTER ROLE the user of DATABASE_URL SET statement_timeout = '10s'.",
);

const tooOld = (version: string) =>
  fault(
    `PostgreSQL ${version} is too old`,
    'Move the database to PostgreSQL 15 or later (pg_upgrade, or pg_dump).',
  );

/** Compares what was run with what this version of the server has. */
async function judgeMigrations(database: DataSource): Promise<Finding> {
  const { known, pending, foreign } = await readSchemaVersion(database);
  if (pending.length > 0)
    return fault(
      `${pending.length} of ${known.length} migrations have not been run, the first is ${pending[0]}`,
      'Run npm run migrate, or start the server, which does so first.',
    );
  if (foreign.length > 0)
    return fault(
      `The database was migrated by another version of the server: ${foreign.join(', ')}`,
      'Install the version that made it, or restore a backup from before.',
    );
  return ok(`${known.length} migrations, all run`);
}

/** Commits, unlike a transaction that is rolled back: only a commit shows a full disk. */
async function writeAndDelete(database: DataSource): Promise<number> {
  const name = `doctor-${randomBytes(6).toString('hex')}`;
  const start = performance.now();
  await database.query('INSERT INTO server_secrets (name, secret) VALUES ($1, $2)', [name, randomBytes(32)]);
  await database.query('DELETE FROM server_secrets WHERE name = $1', [name]);
  return Math.ceil(performance.now() - start);
}
