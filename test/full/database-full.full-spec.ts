import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterThisTest } from '../support/after-each.js';
import { eventually } from '../support/eventually.js';
import { startStoppablePostgres } from '../support/outside-postgres.js';
import { query } from '../support/scan-daily.js';
import { fillVolume, makeSmallVolume } from '../support/small-volume.js';
import { startSteadyLoad } from '../support/load-programs.js';
import { startWatched } from '../support/under-load.js';

const soundMs = 3_000;
const fullMs = 10_000;
const perSecond = 200;
const codes = 10;

it('while the database has no room, known codes open; no counted scan is lost, and counting resumes afterwards', async () => {
  const volume = makeSmallVolume(200);
  if (typeof volume === 'string') return void process.stdout.write(`skipped, since ${volume}\n`);
  afterThisTest(() => volume.remove());
  const postgres = await startStoppablePostgres(volume.folder);
  afterThisTest(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const { server, prometheus } = await startWatched({ DATABASE_URL: databaseUrl });
  const { api } = server;
  const ids: string[] = [];
  for (let i = 0; i < codes; i++) ids.push((await api.create(`https://example.com/${i}`)).qrData.id);
  const isReady = async () => (await fetch(`${server.origin}/health/ready`)).ok;

  const load = startSteadyLoad({ ports: [server.port], ids, perSecond, connections: 50 });
  await sleep(soundMs);
  const filler = fillVolume(volume.folder);
  // Each switch writes 16 MiB of log, as a busier database does by itself.
  const demand = () => query(databaseUrl, 'SELECT pg_switch_wal()').catch(() => undefined);
  const full = sleep(fullMs);
  for (let i = 0; i < 8; i++) await demand();
  expect(await eventually(isReady, (ready) => !ready)).toBe(false);
  const fires = (names: string[]) => names.includes('QrScansFromMemory');
  expect(await eventually(() => prometheus.firing(), fires)).toContain('QrScansFromMemory');
  await full;

  rmSync(filler);
  postgres.startIfEnded();
  expect(await eventually(isReady, Boolean)).toBe(true);
  await sleep(soundMs);
  const seen = await load.end();
  console.log(`${seen.sent} calls`, seen.outcomes);
  expect(Object.keys(seen.outcomes).sort()).toEqual([
    'increment 503',
    'increment counted',
    'scan counted',
    'scan from memory',
  ]);
  expect(seen.twice).toBe(0);
  // Every scan of the last second was counted.
  expect(seen.uncounted.length).toBeLessThan(seen.counted.length);
  for (const id of ids) expect(await api.counterOf(id)).toBeGreaterThanOrEqual(seen.acknowledged[id]!);
  expect(await server.stop()).toBe(0);
});
