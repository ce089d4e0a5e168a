import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBenchServer } from './bench-server.mjs';
import { embeddedUrl, load, query, seed } from './scan-servers.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

const port = 24_441;
const records = 1_000_000;
const processCounts = [1, 2, 3];
const rounds = 3;
const warmUpMs = 15_000;
const ms = 5_000;
/** CPU time of a scan with three processes, to that with one. */
const mostShare = 1.15;
const ticksPerSecond = 100;

/**
 * CPU time of a scan in server and database, with one, two and three processes behind one port that take turns, and what a code and a
 * day of its visits take on disk: from these the plan of growth is reckoned (docker/growth.md). Linux only.
 */
export async function benchGrowth() {
  const dataDir = makeDataDir();
  try {
    const ids = await withServer(dataDir, 1, async ({ url }) => {
      const file = await seed(url, records, join(dataDir, 'ids'));
      await reportStorage(url);
      return file;
    });
    const seen = processCounts.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [i, processes] of processCounts.entries())
        seen[i].push(await withServer(dataDir, processes, (server) => measure(server, ids)));
    report(seen);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withServer(dataDir, processes, work) {
  const server = await startBenchServer({
    port,
    dataDir,
    environment: { WEB_CONCURRENCY: String(processes) },
  });
  try {
    return await work({ ...server, url: embeddedUrl(dataDir), postgres: postmasterOf(dataDir) });
  } finally {
    await server.stop();
  }
}

const postmasterOf = (dataDir) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function measure({ pid, postgres }, idsFile) {
  // Each process compiles for itself.
  await load({ port, idsFile, ms: warmUpMs });
  const before = [cpuSecondsOf(pid, postgres), cpuSecondsOf(postgres)];
  const { answered, seconds, p99Ms } = await load({ port, idsFile, ms });
  const [server, database] = [cpuSecondsOf(pid, postgres), cpuSecondsOf(postgres)].map(
    (now, i) => (1e6 * (now - before[i])) / answered,
  );
  return { perSecond: answered / seconds, p99Ms, server, database };
}

/** Of a process and those that it started, but for one of them; of PostgreSQL's, those that have ended too. */
function cpuSecondsOf(pid, but) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const tree = (of) =>
    parents.filter(({ parent, id }) => parent === of && id !== but).flatMap(({ id }) => [id, ...tree(id)]);
  const wanted = new Set([pid, ...tree(pid)]);
  return (
    parents.filter(({ id }) => wanted.has(id)).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
  );
}

/** @returns nothing for a process that has ended meanwhile */
function statOf(name) {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
    return [{ id: Number(name), parent: fields[1], ticks: fields[11] + fields[12] }];
  } catch {
    return [];
  }
}

function report(seen) {
  const middle = (results, of) => results.map(of).toSorted((a, b) => a - b)[rounds >> 1];
  const cpuOf = ({ server, database }) => server + database;
  const one = middle(seen[0], cpuOf);
  console.log(`GET /{id} of ${records} codes, counted, 64 connections, the middle of ${rounds} rounds`);
  console.table(
    seen.map((results, i) => ({
      processes: processCounts[i],
      'per s': Math.round(middle(results, ({ perSecond }) => perSecond)),
      'p99 ms': middle(results, ({ p99Ms }) => p99Ms),
      'server, µs a scan': Math.round(middle(results, ({ server }) => server)),
      'database, µs a scan': Math.round(middle(results, ({ database }) => database)),
      'both, to one process': Number((middle(results, cpuOf) / one).toFixed(2)),
      bar: processCounts[i] === 3 ? mostShare : '',
    })),
  );
}

async function reportStorage(url) {
  await query(
    url,
    `INSERT INTO scan_daily (qr_id, day, reason, device, country, visits)
     SELECT id, current_date, 'person', 'mobile', 'DE', 1 FROM qr_data LIMIT 100000`,
  );
  const [{ code, day }] = await query(
    url,
    `SELECT pg_total_relation_size('qr_data') / (SELECT count(*) FROM qr_data) AS code,
            pg_total_relation_size('scan_daily') / (SELECT count(*) FROM scan_daily) AS day`,
  );
  console.log(`On disk, with indexes: ${code} bytes a code, ${day} bytes a day of its visits`);
}
