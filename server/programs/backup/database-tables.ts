import type { ClientBase } from 'pg';
import { DatabaseClient } from '../../database/database-client.js';
import { DatabaseServers } from '../../database/database-servers.js';
import type { BackupManifest } from './backup-manifest.js';

const connectTimeoutMs = 10_000;

/** @param url as `readDatabaseUrl` accepts it @throws NoWritableServer, or the driver's error */
export async function connect(url: string, purpose: 'backup' | 'restore'): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    servers: new DatabaseServers(url),
    application_name: `qr-code-service ${purpose}`,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  await client.connect();
  return client;
}

/**
 * Tables without lasting data, which the server fills again; `migrations` is filled by the migrations of a restore. After one, a file of
 * `new_files` might belong to a code that is younger than the backup.
 */
const notKept = ['migrations', 'new_files', 'rate_limits', 'scan_ranks', 'scan_ranks_refill'];

export interface Table {
  readonly name: string;
  /** Names of the columns, except those that PostgreSQL computes. */
  readonly columns: readonly string[];
}

interface FoundTable extends Table {
  readonly references: readonly string[];
}

const tablesStatement = `
  SELECT relname AS name,
    ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
    ARRAY(SELECT confrelid::regclass::text FROM pg_constraint
      WHERE conrelid = class.oid AND contype = 'f' AND confrelid <> conrelid) AS references
  FROM pg_class AS class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> ALL ($1)
  ORDER BY relname`;

/** The tables of a backup, in an order in which foreign keys point to earlier tables. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<FoundTable>(tablesStatement, [notKept]);
  const [sorted, left] = [[] as FoundTable[], new Set(rows)];
  while (left.size > 0) {
    const names = new Set([...left].map(({ name }) => name));
    const free = [...left].filter(({ references }) => !references.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`Foreign keys form a cycle between ${[...names].join(', ')}`);
    for (const table of free) left.delete(table);
    sorted.push(...free);
  }
  return sorted;
}

const identitiesStatement = `
  SELECT relname AS table, attname AS column, pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
  FROM pg_attribute JOIN pg_class AS class ON class.oid = attrelid
  WHERE attidentity <> '' AND relnamespace = current_schema()::regnamespace AND relname = ANY ($1) ORDER BY 1, 2`;

/** The next values of identity columns. They may be ahead of the snapshot of the tables, but never behind. */
export async function readSequences(
  client: ClientBase,
  tables: readonly Table[],
): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    identitiesStatement,
    [tables.map(({ name }) => name)],
  );
  const found = [];
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `SELECT (last_value + is_called::int)::text AS next FROM ${sequence}`,
    );
    found.push({ table, column, next: values[0]!.next });
  }
  return found;
}

/** The part of COPY that names a table and its columns. */
export const copyTarget = (client: ClientBase, { name, columns }: Table): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
