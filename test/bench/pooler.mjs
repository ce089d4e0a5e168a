import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCode, startBenchServer } from './bench-server.mjs';
import { median } from './median.mjs';
import { embeddedUrl, load } from './scan-servers.mjs';

const ports = { direct: 24_431, pooled: 24_432, pooler: 24_433 };
const rounds = 5;
const ms = 3_000;
/** User id for PgBouncer, which refuses to run as root. */
const nobody = 65_534;

/** Compares the scans per second of one hot code on two servers, one of which connects through PgBouncer in transaction mode. */
export async function benchPooler() {
  const folder = mkdtempSync(join(tmpdir(), 'qr-bench-pooler-'));
  // As root, PostgreSQL runs as another user, and data that this user cannot reach would be placed elsewhere.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const direct = await startBenchServer({ port: ports.direct, dataDir });
  const pooler = startPgBouncer(folder, new URL(embeddedUrl(dataDir)));
  try {
    const environment = { DATABASE_URL: `postgres://qr@127.0.0.1:${ports.pooler}/qr` };
    const pooled = await startBenchServer({
      port: ports.pooled,
      dataDir: join(folder, 'pooled'),
      environment,
    });
    report(await measure(`/${(await createCode(direct.origin)).id}`));
    await pooled.stop();
  } finally {
    pooler.kill('SIGINT');
    await direct.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function startPgBouncer(folder, { hostname, port, username, password }) {
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ports.pooler}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
  ];
  writeFileSync(file, lines.join('\n'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, file]) spawnSync('chown', [String(nobody), path]);
  const asNobody = isRoot ? { uid: nobody, gid: nobody } : {};
  const pooler = spawn('pgbouncer', ['--quiet', file], { stdio: 'inherit', ...asNobody });
  pooler.once('error', () => console.error('PgBouncer is missing: node setup.mjs full installs it'));
  return pooler;
}

/** The servers take turns, since the machine is shared. */
async function measure(path) {
  for (const port of [ports.direct, ports.pooled]) await load({ port, path, ms: ms / 2 });
  const results = [];
  for (let round = 0; round < rounds; round++) {
    const direct = await load({ port: ports.direct, path, ms });
    const pooled = await load({ port: ports.pooled, path, ms });
    results.push({ direct: direct.answered / direct.seconds, pooled: pooled.answered / pooled.seconds });
  }
  return results;
}

function report(results) {
  const middle = (of) => median(results.map(of));
  const ratio = Number(middle(({ direct, pooled }) => pooled / direct).toFixed(2));
  console.log(`GET /{id} of one hot code, counted, 64 connections, the middle of ${rounds} rounds`);
  console.table([
    { what: 'without a pooler', 'per s': Math.round(middle(({ direct }) => direct)), ratio: 1, bar: '' },
    { what: 'through PgBouncer', 'per s': Math.round(middle(({ pooled }) => pooled)), ratio, bar: '0.8' },
  ]);
}
