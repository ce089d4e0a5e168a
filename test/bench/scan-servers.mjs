import { execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { residentMb } from './bench-server.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

/** Ports of benches are below the ephemeral range, where an outgoing connection may occupy one. */
const ports = { many: 24_421, few: 24_422, bare: 24_423, nginx: 24_424 };
const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname;

/**
 * The servers of the scan benches, all on the embedded PostgreSQL with fsync on: one with `many` records, one with `few` (in its own
 * database), and the bare references. `hasNginx` says whether nginx, which `node setup.mjs full` installs, is one of them.
 */
export async function startScanServers({ many, few }) {
  const folder = makeDataDir();
  const children = [];
  const start = (script, port, environment, name) => {
    const env = {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      RATE_LIMITS: 'off',
      ...environment,
    };
    const child = spawn(process.execPath, [script], { env, stdio: 'ignore' });
    children.unshift(child);
    return untilAnswers(port, name).then(() => child.pid);
  };
  const dataDir = join(folder, 'many');
  const manyPid = await start(
    'dist/main.js',
    ports.many,
    { DATA_DIR: dataDir, DATABASE_URL: '' },
    '/health/ready',
  );
  const url = embeddedUrl(dataDir);
  await query(url, 'CREATE DATABASE few');
  const fewUrl = Object.assign(new URL(url), { pathname: '/few' }).href;
  const fewEnv = { DATA_DIR: join(folder, 'few'), DATABASE_URL: fewUrl };
  await start('dist/main.js', ports.few, fewEnv, '/health/ready');
  const [manyIds, fewIds] = [
    await seed(url, many, join(folder, 'many.ids')),
    await seed(fewUrl, few, join(folder, 'few.ids')),
  ];
  const hotId = readFileSync(manyIds, 'latin1').slice(0, 10);
  await start(join(here, 'bare-redirect.mjs'), ports.bare, { DATABASE_URL: url, HOT_ID: hotId }, '/');
  const hasNginx = spawnSync('nginx', ['-v']).status === 0;
  if (hasNginx) {
    children.unshift(startNginx(folder, hotId));
    await untilAnswers(ports.nginx, `/${hotId}`);
  }
  return {
    hasNginx,
    ports,
    hotId,
    manyIds,
    fewIds,
    memoryMb: () => residentMb(manyPid),
    countedMany: () => countedIn(url),
    countedFew: () => countedIn(fewUrl),
    async stop() {
      for (const child of children) {
        child.kill('SIGTERM');
        if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an nginx that answers one code from a map. */
function startNginx(folder, hotId) {
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1; user root;
    events { worker_connections 1024; }
    http {
      access_log off; keepalive_requests 100000000;
      client_body_temp_path ${folder}/nginx-body;
      map $uri $target { /${hotId} https://example.com/a/page/of/usual/length?n=1; }
      server { listen 127.0.0.1:${ports.nginx}; location / { return 302 $target; } }
    }`,
  );
  return spawn('nginx', ['-c', file], { stdio: 'ignore' });
}

/**
 * Runs the load generator under Linux's batch scheduling, which does not preempt other processes. It shares the cores with the server,
 * and would otherwise interrupt it each time an answer arrives.
 */
const inBatch = process.platform === 'linux' ? ['chrt', '--batch', '0'] : [];

/**
 * Runs the load generator once.
 * @returns the results that load.mjs prints
 * @throws if any answer is neither a redirect nor a page
 */
export async function load(options) {
  const [command, ...rest] = [...inBatch, process.execPath, join(here, 'load.mjs')];
  const { stdout } = await promisify(execFile)(command, [...rest, JSON.stringify(options)]);
  const seen = JSON.parse(stdout);
  const unexpected = Object.keys(seen.statuses).filter((status) => status !== '302' && status !== '200');
  if (unexpected.length > 0) throw new Error(`Answered by ${JSON.stringify(seen.statuses)}`);
  return seen;
}

const countedIn = (url) =>
  query(url, 'SELECT sum(counter)::int AS sum FROM qr_data').then(([{ sum }]) => sum);

/** Creates records and writes their ids to a file. @returns the name of the file */
export async function seed(url, records, file) {
  await query(
    url,
    `INSERT INTO qr_data (id, type_id, original_resource, style)
     SELECT upper(substr(md5(n::text), 1, 10)), 1, 'https://example.com/a/page/of/usual/length?n=' || n,
       '{"size":"medium","color":"black","background":"white","frame":"0px","text":"","logo":""}'
     FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
    [records],
  );
  await query(url, 'VACUUM ANALYZE qr_data');
  await query(url, 'CHECKPOINT');
  const rows = await query(url, 'SELECT id FROM qr_data');
  writeFileSync(file, rows.map(({ id }) => `${id}\n`).join(''));
  return file;
}

export async function query(url, text, values) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

export function embeddedUrl(dataDir) {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgres://qr:${encodeURIComponent(password)}@127.0.0.1:${port}/qr?sslmode=disable`;
}

async function untilAnswers(port, path) {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' }).catch(
      () => undefined,
    );
    if (answer && answer.status < 400) return;
    await sleep(100);
  }
  throw new Error(`Nothing answers on port ${port}`);
}
