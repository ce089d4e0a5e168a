import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationNames } from '../../database/data-source.js';
import { migrate } from '../../database/run-migrations.js';
import { ProgramFailure } from '../../common/process/fail-start.js';
import { type BackupManifest, tableFile } from './backup-manifest.js';
import { connect, copyTarget } from './database-tables.js';

/**
 * Fills an empty database of any supported version of PostgreSQL with a backup, in one transaction. The tables are created by the
 * migrations that the backup names; later migrations run afterwards.
 * @throws ProgramFailure when the database holds codes, the backup was made by a later version, or it was changed
 */
export async function restoreDatabase(url: string, folder: string, manifest: BackupManifest): Promise<void> {
  const known = migrationNames();
  if (!manifest.migrations.every((name) => known.includes(name)))
    throw new ProgramFailure(
      'The backup was made by a later version of the product: restore it with that version',
    );
  const client = await connect(url, 'restore');
  try {
    await requireEmpty(client, manifest);
    await migrate(url, manifest.migrations);
    await fill(client, folder, manifest);
  } finally {
    await client.end();
  }
  await migrate(url);
}

async function requireEmpty(client: Client, { migrations }: BackupManifest): Promise<void> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('qr_data') IS NOT NULL AS there`,
  );
  if (!tables[0]!.there) return;
  const { rows: codes } = await client.query('SELECT FROM qr_data LIMIT 1');
  if (codes.length > 0) throw new ProgramFailure('The database holds codes: restore into an empty one');
  const { rows: later } = await client.query('SELECT FROM migrations WHERE name <> ALL ($1)', [migrations]);
  if (later.length > 0)
    throw new ProgramFailure(
      'The tables are of a later version than the backup: restore into an empty database',
    );
}

async function fill(client: Client, folder: string, manifest: BackupManifest): Promise<void> {
  await client.query('BEGIN');
  // Migrations have inserted rows, such as the kinds of codes.
  for (const { name } of manifest.tables.toReversed())
    await client.query(`DELETE FROM ${client.escapeIdentifier(name)}`);
  for (const table of manifest.tables) await copyIn(client, table, tableFile(folder, table.name));
  for (const { table, column, next } of manifest.sequences)
    await client.query('SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3, false)', [
      table,
      column,
      next,
    ]);
  await client.query('COMMIT');
}

async function copyIn(client: Client, table: BackupManifest['tables'][number], path: string): Promise<void> {
  const statement = client.query(copyFrom(`COPY ${copyTarget(client, table)} FROM STDIN`));
  const hash = createHash('sha256');
  const compressed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(createReadStream(path), compressed, createGunzip(), statement).catch((cause: Error) => {
    throw new ProgramFailure(`The table ${table.name} cannot be restored: ${cause.message}`, { cause });
  });
  if (hash.digest('hex') !== table.sha256 || statement.rowCount !== table.rows)
    throw new ProgramFailure(`The table ${table.name} does not match its checksum or number of rows`);
}
