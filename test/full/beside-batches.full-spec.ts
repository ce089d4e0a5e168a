import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../support/api.js';
import { endOf, links, makeBatch, stateOf } from '../support/batches.js';
import { ownServer } from '../support/own-server.js';
import { memoryOf } from '../support/process-usage.js';
import { SteadyVisitors } from '../support/steady-visitors.js';
import { Visitor } from '../support/visitor.js';

/** A server of its own, since its memory is measured. */
const server = ownServer();

const rows = 300;
/** Of each visitor. */
const creations = 40;
const pauseMs = 150;

/** Two visitors make codes, one after another each, while others scan. @returns the 95th percentile of the durations in ms */
async function createWhileOthersScan(id: string): Promise<number> {
  const scans = new SteadyVisitors(server.port, `/${id}`);
  const visitors = [new Visitor(server.origin), new Visitor(server.origin)];
  const waits = await Promise.all(visitors.map(makeCodes));
  await scans.stop();
  expect([...scans.outcomes.keys()]).toEqual(['302']);
  const sorted = waits.flat().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)]!;
}

async function makeCodes(visitor: Visitor): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < creations; i++) {
    waits.push(await visitor.makeCode());
    await sleep(pauseMs);
  }
  return waits;
}

it('a batch of 300 rows does not delay other creations', async () => {
  const { id } = (await new Api(server.origin).create('https://example.com/scanned')).qrData;
  await createWhileOthersScan(id);
  const alone = await createWhileOthersScan(id);
  const before = memoryOf(server.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 100);
  const batch = await makeBatch(server.origin, { kind: 'url', rows: links(rows) });
  const beside = await createWhileOthersScan(id);
  const { done } = await stateOf(batch);
  expect(done).toBeLessThan(rows);
  expect(await endOf(batch, 1_200_000)).toMatchObject({ state: 'done', done: rows, faults: [] });
  const zip = await fetch(`${server.origin}${batch.path}/codes.zip?formats=png,svg`, {
    headers: batch.maker.credentials,
  });
  const { length } = new Uint8Array(await zip.arrayBuffer());
  clearInterval(watch);
  process.stdout.write(
    `p95 of creations ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside a batch (${(beside / alone).toFixed(2)} times; ${done} of ${rows} rows were made meanwhile); memory +${(peak - before).toFixed(0)} MiB with its ZIP of ${(length / 1024).toFixed(0)} kB\n`,
  );
  expect(beside / alone).toBeLessThan(1.5);
  expect(peak - before).toBeLessThan(60);
});
