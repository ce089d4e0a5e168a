import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { syncFile } from '../../common/process/durable-files.js';
import { type BackupManifest, tableFile } from './backup-manifest.js';
import { connect, copyTarget, listTables, readSequences, type Table } from './database-tables.js';

/**
 * Copies all tables as of one moment, while servers keep running.
 * @returns the manifest, which a restore needs
 */
export async function backUpDatabase(url: string, folder: string): Promise<BackupManifest> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  const client = await connect(url, 'backup');
  try {
    return await copyTables(client, folder);
  } finally {
    await client.end();
  }
}

async function copyTables(client: Client, folder: string): Promise<BackupManifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const listed = await listTables(client);
  const tables = [];
  for (const table of listed) tables.push(await copyOut(client, table, tableFile(folder, table.name)));
  const sequences = await readSequences(client, listed);
  await client.query('COMMIT');
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
    sequences,
  };
}

async function copyOut(
  client: Client,
  table: Table,
  path: string,
): Promise<BackupManifest['tables'][number]> {
  const statement = copyTo(`COPY ${copyTarget(client, table)} TO STDOUT`);
  const copy: Readable & { rowCount?: number } = client.query(statement);
  const hash = createHash('sha256');
  const compressed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(copy, createGzip({ level: 1 }), compressed, createWriteStream(path, { mode: 0o600 }));
  await syncFile(path);
  return { ...table, columns: [...table.columns], rows: statement.rowCount, sha256: hash.digest('hex') };
}
