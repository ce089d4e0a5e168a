import { median } from '../support/median.js';
import { ownServer } from '../support/own-server.js';
import { loadScans, type ScanLoadSeen } from '../support/load-programs.js';
import { SteadyPosts } from '../support/steady-posts.js';

/** Two connections send bodies as large as the routes take, with one text far longer than its field. */

const turns = 5;
const turnMs = 2_500;
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
  const scan = () => loadScans(server.port, id, connections, turnMs);
  await scan();
  const alone: ScanLoadSeen[] = [];
  const beside: ScanLoadSeen[] = [];
  const statuses: object[] = [];
  for (let i = 0; i < turns; i++) {
    alone.push(await scan());
    const posts = new SteadyPosts(server.origin + path, Buffer.from(JSON.stringify(body)), 2, perSecond);
    beside.push(await scan());
    await posts.end();
    statuses.push([...posts.statuses]);
  }
  const ratios = beside.map(({ p99Ms }, turn) => p99Ms / alone[turn]!.p99Ms);
  const [aloneMs, besideMs] = [alone, beside].map((seen) =>
    median(seen.map(({ p99Ms }) => p99Ms)).toFixed(2),
  );
  process.stdout.write(
    `${name}: p99 of scans ${aloneMs} ms alone, ${besideMs} ms beside ${JSON.stringify(statuses)}, ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`,
  );
  for (const seen of [...alone, ...beside]) expect(Object.keys(seen.statuses)).toEqual(['302']);
  // The quietest turn counts, since senders of 80 MB a second share the processors with the server.
  expect(Math.min(...ratios)).toBeLessThan(2);
});
