import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './median.mjs';
import { load, startScanServers } from './scan-servers.mjs';

const records = { many: 1_000_000, few: 1_000 };
const rounds = 3;
const ms = 3_000;
const memory = { scans: 1_000_000, codes: 100_000 };

/**
 * Measures scans per second as ratios to a bare Nest-on-Fastify redirect. Each is the median of several rounds in which all servers take
 * turns, since the machine is shared with PostgreSQL, the load generator and others.
 */
export async function benchScans() {
  const servers = await startScanServers(records);
  try {
    const cases = casesOn(servers);
    for (const [options] of Object.values(cases)) await load({ ...options, ms: ms / 2 });
    await benchMemory(servers);
    report(await measure(cases));
  } finally {
    await servers.stop();
  }
}

/**
 * Lists the measured requests, each with a function that returns the number of scans counted in its database. Programs are redirected,
 * browsers get a page.
 */
function casesOn({ ports, hasNginx, hotId, manyIds, fewIds, countedMany, countedFew }) {
  return {
    bare: [{ port: ports.bare, path: '/' }],
    hot: [{ port: ports.many, path: `/${hotId}` }, countedMany],
    'hot, page': [{ port: ports.many, path: `/${hotId}`, accept: 'text/html' }, countedMany],
    'random of many': [{ port: ports.many, idsFile: manyIds }, countedMany],
    'random of few': [{ port: ports.few, idsFile: fewIds }, countedFew],
    'plain UPDATE': [{ port: ports.bare, path: '/update' }, countedMany],
    ...(hasNginx && { nginx: [{ port: ports.nginx, path: `/${hotId}` }] }),
  };
}

async function measure(cases) {
  const results = [];
  for (let round = 0; round < rounds; round++) {
    const seen = {};
    for (const [name, [options, counted]] of Object.entries(cases)) {
      const before = await counted?.();
      const { seconds, answered, p99Ms } = await load({ ...options, ms });
      seen[name] = { p99Ms, perSecond: (counted ? (await counted()) - before : answered) / seconds };
    }
    results.push(seen);
  }
  return results;
}

function report(results) {
  const middle = (of) => median(results.map(of));
  const rate = (name) => middle((seen) => seen[name].perSecond);
  const share = (name, of) => middle((seen) => seen[name].perSecond / seen[of].perSecond);
  const row = (what, name, ratio, bar) => ({
    what,
    'per s': Math.round(rate(name)),
    'p99 ms': middle((seen) => seen[name].p99Ms),
    ratio: round(ratio),
    bar,
  });
  const few = share('random of many', 'random of few');
  const { many } = records;
  console.log(`GET /{id}, counted, 64 connections, the middle of ${rounds} rounds`);
  console.table([
    row('a bare redirect without database', 'bare', 1, ''),
    row('one hot code', 'hot', share('hot', 'bare'), '0.5 of the bare one, p99 20 ms'),
    row('one hot code, answered with the page', 'hot, page', share('hot, page', 'bare'), '0.6'),
    row(`random codes of ${many}`, 'random of many', share('random of many', 'bare'), '0.4, p99 20 ms'),
    row(`random codes of ${records.few}`, 'random of few', share('random of few', 'bare'), ''),
    row(`${many} records to ${records.few}`, 'random of many', few, '0.8 to 1.2'),
    row('one plain UPDATE a request', 'plain UPDATE', share('plain UPDATE', 'bare'), ''),
    row('hot code to plain UPDATE', 'hot', share('hot', 'plain UPDATE'), '8'),
    ...(results[0].nginx ? [row('the limit: nginx, from a map', 'nginx', share('nginx', 'bare'), '')] : []),
  ]);
}

/** Measures the growth of the server's resident memory after its warm-up. */
async function benchMemory({ ports, manyIds, memoryMb, countedMany }) {
  await sleep(2_000);
  const [beforeMb, before] = [memoryMb(), await countedMany()];
  await load({ port: ports.many, idsFile: manyIds, among: memory.codes, requests: memory.scans });
  await sleep(2_000);
  const growthMb = Math.round(memoryMb() - beforeMb);
  console.log(`Memory over ${(await countedMany()) - before} counted scans of ${memory.codes} codes`);
  console.table([{ 'before, MB': Math.round(beforeMb), 'growth, MB': growthMb, bar: '50' }]);
}

const round = (value) => Number(value.toFixed(2));
