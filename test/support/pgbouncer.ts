import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from './eventually.js';
import { freePort } from './test-server.js';

/** User id for PgBouncer, which refuses to run as root. */
const nobody = 65_534;
/** Size of the connection pool. It is small, so that clients have to share connections. */
const poolSize = 5;

export interface PgBouncer {
  /** URL of the database through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode in front of PostgreSQL. PostgreSQL must trust 127.0.0.1; otherwise PgBouncer logs in with the
 * password in the URL.
 * @param settings extra lines for pgbouncer.ini
 */
export async function startPgBouncer(
  databaseUrl: string,
  settings: readonly string[] = [],
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const ownPort = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'qr-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
     * = host=${hostname} port=${port} user=${username}${password && ` password=${password}`}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${ownPort}
     unix_socket_dir =
     auth_type = any
     pool_mode = transaction
     default_pool_size = ${poolSize}
     max_client_conn = 200
     ${settings.join('\n')}`.replaceAll(/^ +/gm, ''),
  );
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
  const child = spawn('pgbouncer', ['--quiet', file], {
    stdio: 'ignore',
    ...(asRoot && { uid: nobody, gid: nobody }),
  });
  const url = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
  if (!(await eventually(() => answers(url), Boolean))) throw new Error('PgBouncer does not start');
  return { url, stop: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  child.kill('SIGINT');
  if (child.exitCode === null) await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false; // not yet
  } finally {
    await client.end();
  }
}
