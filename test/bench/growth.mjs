import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBenchServer } from './bench-server.mjs';
import { median } from './median.mjs';
import { embeddedUrl, load, query, seed } from './scan-servers.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

const port = 24_441;
const records = 1_000_000;
const rounds = 3;
const warmUpMs = 15_000;
const ms = 5_000;
const ticksPerSecond = 100;

/**
 * Measures the CPU time of a scan in server and database, and the disk space of a code and of a day of its visits. The figures in
 * docker/growth.md are computed from the results. Linux only.
 */
export async function benchGrowth() {
  const dataDir = makeDataDir();
  try {
    const server = await startBenchServer({ port, dataDir });
    try {
      const url = embeddedUrl(dataDir);
      const ids = await seed(url, records, join(dataDir, 'ids'));
      await reportStorage(url);
      const seen = [];
      for (let round = 0; round < rounds; round++)
        seen.push(await measure({ pid: server.pid, postgres: postmasterOf(dataDir) }, ids));
      report(seen);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const postmasterOf = (dataDir) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function measure({ pid, postgres }, idsFile) {
  await load({ port, idsFile, ms: warmUpMs });
  const before = [cpuSecondsOf(pid, postgres), cpuSecondsOf(postgres)];
  const { answered, seconds, p99Ms } = await load({ port, idsFile, ms });
  const [server, database] = [cpuSecondsOf(pid, postgres), cpuSecondsOf(postgres)].map(
    (now, i) => (1e6 * (now - before[i])) / answered,
  );
  return { perSecond: answered / seconds, p99Ms, server, database };
}

/** @returns the CPU time of a process and its descendants except `but`; for PostgreSQL it includes those that have ended */
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

/** @returns one entry, or none for a process that has ended meanwhile */
function statOf(name) {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
    return [{ id: Number(name), parent: fields[1], ticks: fields[11] + fields[12] }];
  } catch {
    return [];
  }
}

function report(seen) {
  const middle = (of) => median(seen.map(of));
  console.log(`GET /{id} of ${records} codes, counted, 64 connections, the middle of ${rounds} rounds`);
  console.table([
    {
      'per s': Math.round(middle(({ perSecond }) => perSecond)),
      'p99 ms': middle(({ p99Ms }) => p99Ms),
      'server, µs a scan': Math.round(middle(({ server }) => server)),
      'database, µs a scan': Math.round(middle(({ database }) => database)),
    },
  ]);
}

async function reportStorage(url) {
  await query(
    url,
    `INSERT INTO scan_daily (qr_id, day, reason, device, country, visits, hours, mobile, countries)
     SELECT id, current_date, 'person', 'other', 'ZZ', 1, '[12:12]={1}', 1, '{"DE":1}' FROM qr_data LIMIT 100000`,
  );
  const [{ code, day }] = await query(
    url,
    `SELECT pg_total_relation_size('qr_data') / (SELECT count(*) FROM qr_data) AS code,
            pg_total_relation_size('scan_daily') / (SELECT count(*) FROM scan_daily) AS day`,
  );
  console.log(`On disk, with indexes: ${code} bytes a code, ${day} bytes a day of its visits`);
}
