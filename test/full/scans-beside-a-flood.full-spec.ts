import { adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import type { ApiDocument } from '../support/api-document.js';
import { Flood } from '../support/flood.js';
import { ownServer } from '../support/own-server.js';
import { loadScans } from '../support/load-programs.js';

/** Scans while one client calls every route of the API far beyond its limits, beside scans without it, in turns. */

const rounds = 5;
const roundMs = 6_000;
const connections = 16;
const callsPerSecond = 100;
const mostTimesSlower = 1.3;

const server = ownServer({ ...adminSettings, RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

it(`p99 of scans stays within ${mostTimesSlower} times of what it was`, async () => {
  const api = new Api(server.origin);
  const { id } = (await api.create('https://example.com/')).qrData;
  const { body } = await api.get<ApiDocument>('/api/openapi.json');
  const flood = new Flood(server.origin, '198.51.100.1', body, id);
  await Promise.all([loadScans(server.port, id, connections, roundMs), flood.run(roundMs, callsPerSecond)]);
  const seen: { alone: number; beside: number; answered: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await loadScans(server.port, id, connections, roundMs);
    const [beside] = await Promise.all([
      loadScans(server.port, id, connections, roundMs),
      flood.run(roundMs, callsPerSecond),
    ]);
    for (const { statuses } of [alone, beside]) expect(Object.keys(statuses)).toEqual(['302']);
    seen.push({ alone: alone.p99Ms, beside: beside.p99Ms, answered: beside.answered / alone.answered });
  }
  flood.close();
  const [alone, beside] = [median(seen.map((each) => each.alone)), median(seen.map((each) => each.beside))];
  process.stdout.write(
    `p99 of scans ${alone.toFixed(2)} ms alone, ${beside.toFixed(2)} ms beside a flood: ${(beside / alone).toFixed(2)} times; ${JSON.stringify(seen)}; the flood was answered ${JSON.stringify([...flood.statuses])}\n`,
  );
  expect(flood.statuses.get(429)).toBeGreaterThan(100);
  expect(beside / alone).toBeLessThan(mostTimesSlower);
});
