import { adminSettings } from '../support/admin-api.js';
import type { ApiDocument } from '../support/api-document.js';
import { Flood } from '../support/flood.js';
import { ownServer } from '../support/own-server.js';
import { loadScans } from '../support/load-programs.js';

const roundMs = 6_000;
const connections = 16;
const callsPerSecond = 100;

const server = ownServer({ ...adminSettings, RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });

it('every scan is answered while one client calls every route of the API beyond its limits', async () => {
  const { id } = (await server.api.create('https://example.com/')).qrData;
  const { body } = await server.api.get<ApiDocument>('/api/openapi.json');
  const flood = new Flood(server.origin, '198.51.100.1', body, id);
  await Promise.all([loadScans(server.port, id, connections, roundMs), flood.run(roundMs, callsPerSecond)]);
  const alone = await loadScans(server.port, id, connections, roundMs);
  const flooding = flood.run(roundMs, callsPerSecond);
  const beside = await loadScans(server.port, id, connections, roundMs);
  await flooding;
  flood.close();
  process.stdout.write(
    `p99 of scans ${alone.p99Ms.toFixed(2)} ms alone, ${beside.p99Ms.toFixed(2)} ms beside a flood, which was answered ${JSON.stringify([...flood.statuses])}\n`,
  );
  expect([alone, beside].map(({ statuses }) => Object.keys(statuses))).toEqual([['302'], ['302']]);
  expect(flood.statuses.has(429)).toBe(true);
});
