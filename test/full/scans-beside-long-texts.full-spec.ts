import { ownServer } from '../support/own-server.js';
import { loadScans } from '../support/load-programs.js';
import { SteadyPosts } from '../support/steady-posts.js';

/** Two connections send bodies as large as the routes take, with one text far longer than its field. */

const roundMs = 8_000;
const connections = 4;
/** The 600 calls a minute that one client has. */
const perSecond = 10;
const length = 7.5 * 1024 * 1024;

const server = ownServer({ RATE_LIMITS: 'off' });

const links = (url: string) => ({ kind: 'links', content: { name: 'A', links: [{ url }] } });

it.each<[string, string, object]>([
  ['blanks in a link', '/api/pages/preview', links(`https://example.com/${' '.repeat(length)}x`)],
  [
    'signs in a number',
    '/api/pictures/svg',
    { kind: 'phone', content: { number: '+1 (.'.repeat(length / 5) } },
  ],
  [
    'brackets in a destination',
    '/api/qr/check',
    { type: 'url', originalResource: `https://example.com/${')'.repeat(99_000)}x` },
  ],
])('%s keep no scan waiting', async (name, path, body) => {
  const { id } = (await server.api.create('https://example.com/')).qrData;
  await loadScans(server.port, id, connections, roundMs / 4);
  const before = await loadScans(server.port, id, connections, roundMs);
  const posts = new SteadyPosts(server.origin + path, Buffer.from(JSON.stringify(body)), 2, perSecond);
  const beside = await loadScans(server.port, id, connections, roundMs);
  await posts.end();
  const after = await loadScans(server.port, id, connections, roundMs);
  const aloneMs = Math.max(before.p99Ms, after.p99Ms);
  process.stdout.write(
    `${name}: p99 of scans ${aloneMs.toFixed(2)} ms alone, ${beside.p99Ms.toFixed(2)} ms beside ${JSON.stringify([...posts.statuses])}\n`,
  );
  expect([before, beside, after].map(({ statuses }) => Object.keys(statuses))).toEqual(
    Array(3).fill(['302']),
  );
  expect(beside.p99Ms).toBeLessThan(2 * aloneMs);
});
