import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { readDatabaseUrl } from '../../../config/database-url.js';
import type { Settings } from '../../../config/settings.js';
import { dataSourceOptions } from '../../../database/data-source.js';
import { DatabaseServers } from '../../../database/database-servers.js';
import {
  EmbeddedPostgresError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../database/embedded/embedded-postgres.js';
import { readSchemaVersion } from '../../../database/run-migrations.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

/** Oldest supported version in the form of `server_version_num`: 15.0. */
const oldestVersion = 150_000;

export const databaseCheck: Check = {
  name: 'database',
  run: async (settings) => {
    try {
      return await openAndExamine(settings);
    } catch (error) {
      return [judgeDatabaseFailure(error, settings.databaseUrl)];
    }
  },
};

/** Connects as the server does. A stopped embedded PostgreSQL is started and stopped again, but without data none is created. */
async function openAndExamine({ databaseUrl, dataDir }: Settings): Promise<Finding[]> {
  const found = databaseUrl ? { hasData: true, url: databaseUrl } : await findEmbeddedPostgres(dataDir);
  if (!found.hasData) return [ok('embedded, not created yet; the first start creates it')];
  const started = found.url ? undefined : await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const servers = new DatabaseServers(found.url ?? started!.url);
  const database = new DataSource({ ...dataSourceOptions(servers), poolSize: 1 });
  try {
    await database.initialize();
    return await lookInto(database, databaseUrl ? 'external' : 'embedded');
  } finally {
    if (database.isInitialized) await database.destroy();
    await started?.stop();
  }
}

async function lookInto(database: DataSource, where: string): Promise<Finding[]> {
  const [server] = await database.query<{ number: string; version: string; timeout: string }[]>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
       current_setting('statement_timeout') AS timeout`,
  );
  if (Number(server!.number) < oldestVersion)
    return [
      fault(
        `PostgreSQL ${server!.version} is too old`,
        'Move the database to PostgreSQL 15 or later (pg_upgrade, or pg_dump).',
      ),
    ];
  const migrations = await judgeMigrations(database);
  if (migrations.level === 'fault') return [migrations];
  const ms = await writeAndDelete(database);
  const findings = [ok(`PostgreSQL ${server!.version}, ${where}`), migrations, ok(`a write takes ${ms} ms`)];
  return server!.timeout === '0' ? [...findings, noTimeout] : findings;
}

/** The server sets statement_timeout itself, except through a pooler, whose sessions it shares with other programs. */
const noTimeout = warning(
  'connections go through a pooler, and no statement_timeout is set: slow statements never end',
  "Run ALTER ROLE … SET statement_timeout = '10s' for the user of DATABASE_URL.",
);

/** Compares the migrations in the database with those of this version. */
async function judgeMigrations(database: DataSource): Promise<Finding> {
  const { known, pending, foreign } = await readSchemaVersion(database);
  if (pending.length > 0)
    return fault(
      `${pending.length} of ${known.length} migrations have not been run, the first is ${pending[0]}`,
      'Run npm run migrate, or start the server, which migrates first.',
    );
  if (foreign.length > 0)
    return fault(
      `The database was migrated by another version of the server: ${foreign.join(', ')}`,
      'Install the version that migrated it, or restore an earlier backup.',
    );
  return ok(`${known.length} migrations, all run`);
}

/** Commits a row and deletes it: a rolled back transaction would not reveal a full disk. @returns the duration in ms */
async function writeAndDelete(database: DataSource): Promise<number> {
  const name = `doctor-${randomBytes(6).toString('hex')}`;
  const start = performance.now();
  await database.query('INSERT INTO server_secrets (name, secret) VALUES ($1, $2)', [name, randomBytes(32)]);
  await database.query('DELETE FROM server_secrets WHERE name = $1', [name]);
  return Math.ceil(performance.now() - start);
}

/** Explanations and remedies by SQLSTATE (PostgreSQL manual, appendix A) or error code of a socket. Other messages explain themselves. */
const explanations: readonly (readonly [codes: RegExp, text: string, remedy: string])[] = [
  [
    /^28/,
    'refuses the user or password',
    'Correct user and password in DATABASE_URL (percent-encode special characters), or pg_hba.conf on the server.',
  ],
  [
    /^25006$/,
    'is read-only: codes can be neither created nor counted',
    'Point DATABASE_URL at the primary instead of a standby, or name both hosts, and set default_transaction_read_only to off.',
  ],
  [
    /^ECONNREFUSED$/,
    'is not running there: the connection is refused',
    'Start PostgreSQL, make it listen on that address (listen_addresses), or correct host and port in DATABASE_URL.',
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'cannot be found: its host name does not resolve',
    'Correct the host in DATABASE_URL, or the DNS of this machine.',
  ],
];

/**
 * Explains an error of a connection or query.
 * @param url DATABASE_URL, of which only hosts and ports are shown; undefined for the embedded PostgreSQL
 */
function judgeDatabaseFailure(error: unknown, url: string | undefined): Finding {
  if (error instanceof EmbeddedPostgresError) return fault(error.message, 'Check postgres.log in DATA_DIR.');
  const { code = '', message } = error as Error & { code?: string };
  const [, text, remedy] = explanations.find(([codes]) => codes.test(code)) ?? [];
  if (text && remedy) return fault(`PostgreSQL${place(url)} ${text} (${code})`, remedy);
  return fault(
    `PostgreSQL${place(url)} failed: ${message.split('\n')[0] || code}`,
    'Check the log of PostgreSQL and DATABASE_URL.',
  );
}

function place(url: string | undefined): string {
  const hosts = (url && readDatabaseUrl(url)) || [];
  const names = hosts.filter((one) => URL.canParse(one)).map((one) => new URL(one).host);
  return names.length > 0 ? ` at ${names.join(', ')}` : '';
}
