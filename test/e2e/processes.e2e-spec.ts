import { adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { servingProcesses } from '../support/child-processes.js';
import { eventually } from '../support/eventually.js';
import { incrementWithoutPause } from '../support/increment-load.js';
import { Metrics } from '../support/metrics.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer({ ...adminSettings, WEB_CONCURRENCY: '2' });

it('serve side by side, and each tells what it counts', async () => {
  expect(servingProcesses(server.pid)).toHaveLength(2);
  const { id } = (await new Api(server.origin).create('https://example.com/')).qrData;
  const load = incrementWithoutPause(server.origin, id, 32);
  await eventually(
    () => load.values.length,
    (count) => count > 500,
  );
  await load.end();
  const metrics = await Metrics.of(server.origin);
  const counted = ['1', '2'].map((process) =>
    metrics.value('qr_scans_total', 'reason="increment"', `process="${process}"`),
  );
  expect(Math.min(...counted)).toBeGreaterThan(0);
  expect(counted[0]! + counted[1]!).toBe(load.values.length);
  expect(metrics.value('qr_processes')).toBe(2);
});
