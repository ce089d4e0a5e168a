import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSettings } from '../support/admin-api.js';
import { Metrics } from '../support/metrics.js';
import { ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';

describe('/metrics', () => {
  /** This file has its own server: its tests count everything that the server does. */
  const server = ownServer(adminSettings);
  const read = () => Metrics.of(server.origin);

  it('counts scans by reason, and statements of several', async () => {
    const { api } = server;
    const { id } = (await api.create('https://example.com/')).qrData;
    const before = await read();
    await Promise.all(Array.from({ length: 20 }, () => api.scan(id)));
    await fetch(`${server.origin}/${id}`, { method: 'HEAD', redirect: 'manual' });
    await api.increment(id);
    const after = await read();
    const grown = (...series: [string, ...string[]]) => after.value(...series) - before.value(...series);
    expect(grown('qr_scans_total', 'reason="person"')).toBe(20);
    expect(grown('qr_scans_total', 'reason="head"')).toBe(1);
    expect(grown('qr_scans_total', 'reason="increment"')).toBe(1);
    expect(grown('qr_http_requests_total', 'method="GET"', 'route="/:id"', 'status="302"')).toBe(20);
    expect(grown('qr_scan_batch_size_sum')).toBe(21);
    expect(grown('qr_scan_batch_size_count')).toBe(grown('qr_scan_batch_wait_seconds_count'));
    expect(after.value('qr_render_seconds_count', 'lane="creation"')).toBeGreaterThan(0);
    for (const state of ['idle', 'busy', 'waiting'])
      expect(after.text).toMatch(new RegExp(`^qr_database_connections\\{state="${state}"\\} \\d+$`, 'm'));
    expect(after.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('has buckets that grow up to the count', async () => {
    const { text } = await read();
    const buckets = [...text.matchAll(/^qr_scan_batch_size_bucket\{le="([^"]+)"\} (\d+)$/gm)];
    const counts = buckets.map(([, , count]) => Number(count));
    expect(buckets.at(-1)![1]).toBe('+Inf');
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect((await read()).value('qr_scan_batch_size_count')).toBe(counts.at(-1));
  });

  it('needs a token, and is not for other sites or the published base', async () => {
    const response = await fetch(`${server.origin}/metrics`);
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'admin.unauthorized' }]);
    expect((await fetch(`${server.origin}/functions/v1/api/metrics`)).status).toBe(404);
    await expect(Metrics.of(server.origin, 'guess')).rejects.toThrow('401');
  });

  it('has exactly the metrics of the README, which include those of the alerts', async () => {
    const readme = readFileSync(join(__dirname, '../../server/operations/metrics/README.md'), 'utf8');
    const described = [...readme.matchAll(/^\| `(qr_\w+)/gm)].map(([, name]) => name!);
    const own = (await read()).names().filter((name) => name.startsWith('qr_'));
    expect(own.sort()).toEqual(described.sort());
    const alerts = readFileSync(join(__dirname, '../../docker/prometheus/alerts.yml'), 'utf8');
    const named = alerts.match(/\bqr_\w+/g)!.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    expect(described).toEqual(expect.arrayContaining([...new Set(named)]));
  });
});

describe('without tokens', () => {
  const server = findSharedServer();

  it('is not there', async () => {
    const response = await fetch(`${server.origin}/metrics`);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'route.not-found' }]);
  });
});
