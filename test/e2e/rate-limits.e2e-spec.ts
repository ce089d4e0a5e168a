import type { UploadUrl } from '../../server/upload/upload.responses.js';
import { eventually } from '../support/eventually.js';
import { limitedClient } from '../support/limited-client.js';
import { logWith } from '../support/log-with.js';
import { startStoppablePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { startServer, type TestServer } from '../support/test-server.js';
import { isFullRun, itInFull } from '../support/tier.js';

const on = ownServers(startStoppablePostgres, isFullRun() ? 3 : 1, {
  TRUST_PROXY: 'loopback',
  RATE_LIMITS: 'on',
});
const { servers } = on;
let one: TestServer;
let other: TestServer;
let id: string;

beforeAll(async () => {
  one = servers[0]!;
  other = servers[1] ?? one;
  id = (await one.api.create('https://example.com')).qrData.id;
});

const increment = (server: TestServer, address: string) =>
  limitedClient(server.origin, address)('POST', `/api/qr/${id}/increment`);

/** Makes all increments that a client may make. */
async function exhaust(address: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 60 }, () => increment(one, address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
}

const rows = <Row>(text: string) => one.sql<Row>(text);

it('reports the rest of a limit, and refuses requests beyond it, while others are served', async () => {
  const first = await increment(one, '198.51.100.1');
  expect(first).toMatchObject({
    status: 200,
    left: { increments: { r: 59, t: 60 } },
    policy: { increments: { q: 60, w: 60 } },
  });
  const more = await Promise.all(Array.from({ length: 200 }, () => increment(one, '198.51.100.1')));
  const refused = more.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(141);
  for (const { code, retryAfter, left, policy } of refused) {
    expect(code).toBe('rate.limited');
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(left).toEqual({ increments: { r: 0, t: retryAfter } });
    expect(policy).toEqual({ increments: { q: 60, w: 60 } });
  }
  expect(await increment(one, '198.51.100.2')).toMatchObject({ status: 200 });
});

it('does not count requests of a client that is known to be over its limit', async () => {
  const [row] = await rows<{ points: number }>(`SELECT max(points) AS points FROM rate_limits`);
  expect(row!.points).toBe(60);
});

/** Sends 80 increments of a client, 20 more than it may make, to all servers. @returns their statuses, sorted */
async function statusesOfTooMany(addressOf: (i: number) => string): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) => increment(servers[i % servers.length]!, addressOf(i))),
  );
  return answers.map(({ status }) => status).sort();
}

const asMuchAsAllowed = [...Array<number>(60).fill(200), ...Array<number>(20).fill(429)];

itInFull('counts exactly across servers', async () => {
  expect(await statusesOfTooMany(() => '198.51.100.3')).toEqual(asMuchAsAllowed);
  for (const server of servers)
    expect(await increment(server, '198.51.100.3')).toMatchObject({ status: 429, code: 'rate.limited' });
});

itInFull('keeps its counts when all servers restart, one of them after a kill', async () => {
  expect(await statusesOfTooMany(() => '198.51.100.4')).toEqual(asMuchAsAllowed);
  const restart = async (server: TestServer, signal: NodeJS.Signals, code: number | null) => {
    expect(await server.stop(signal)).toBe(code);
    return startServer({ ...on.settings, DATA_DIR: server.dataDir });
  };
  const [first, second, third] = servers as [TestServer, TestServer, TestServer];
  other = await restart(second, 'SIGKILL', null);
  expect((await increment(other, '198.51.100.4')).status).toBe(429);
  const [restarted, last] = await Promise.all([restart(first, 'SIGTERM', 0), restart(third, 'SIGTERM', 0)]);
  one = restarted;
  servers.splice(0, 3, one, other, last);
  for (const server of [one, last]) expect((await increment(server, '198.51.100.4')).status).toBe(429);
});

itInFull('treats all IPv6 addresses of a /64 as one client, on all servers', async () => {
  const neighbour = (i: number) => `2001:db8:1:2:${(i * 819).toString(16)}::${i.toString(16)}`;
  expect(await statusesOfTooMany(neighbour)).toEqual(asMuchAsAllowed);
  for (const server of servers) {
    expect((await increment(server, '2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await increment(server, '2001:db8:1:3::1')).status).toBe(200);
  }
});

it('never refuses or counts a scan', async () => {
  const address = '198.51.100.5';
  await exhaust(address);
  const before = await rows('SELECT key FROM rate_limits ORDER BY key');
  const scan = limitedClient(one.origin, address);
  for (let i = 0; i < 61; i++)
    expect(await scan('GET', `/${id}`)).toMatchObject({ status: 302, left: {}, policy: {} });
  expect(await rows('SELECT key FROM rate_limits ORDER BY key')).toEqual(before);
});

itInFull('stores no address', async () => {
  const kept = await rows<{ key: string }>('SELECT key FROM rate_limits');
  expect(kept.length).toBeGreaterThan(3);
  for (const { key } of kept)
    expect(key).toMatch(/^(increments|creations)(-of-address|-of-subscriber)?:[\w-]{22}$/);
});

it('counts creations before their bodies are read', async () => {
  const call = limitedClient(one.origin, '198.51.100.6');
  for (let i = 0; i < 30; i++) expect((await call('POST', '/api/qr', {})).status).toBe(400);
  const answer = await call('POST', '/api/qr', { type: 'url', originalResource: 'x'.repeat(1_000_000) });
  expect([answer.status, answer.code, answer.policy]).toEqual([
    429,
    'rate.limited',
    { creations: { q: 30, w: 60 } },
  ]);
  const alias = await call('POST', '/functions/v1/api/qr', {});
  expect(alias.status).toBe(429);
});

it('gives a browser a quota of its own when its address has none left', async () => {
  const address = '198.51.100.12';
  const create = async (cookie?: string) =>
    (await limitedClient(one.origin, address, cookie)('POST', '/api/qr', {})).status;
  for (let i = 0; i < 30; i++) expect(await create()).toBe(400);
  expect(await create()).toBe(429);
  const page = { 'sec-fetch-site': 'same-origin', referer: `${one.origin}/` };
  const { headers } = await fetch(`${one.origin}/api/contact`, { method: 'POST', headers: page });
  expect(await create(headers.getSetCookie()[0]!.split(';')[0])).toBe(400);
});

it('counts pictures by what they cost', async () => {
  const call = limitedClient(one.origin, '198.51.100.7');
  const cheap = await call('GET', `/api/qr/${id}/image.png`);
  expect(cheap).toMatchObject({ status: 200, left: { pictures: { r: 599 } } });
  const dear = await call('GET', `/api/qr/${id}/image.webp?size=2000`);
  expect(dear).toMatchObject({ status: 200, left: { pictures: { r: 587 } } });
  expect(dear.policy).toEqual({ pictures: { q: 600, w: 60, qu: 'points' } });
});

it('counts uploads by their bytes', async () => {
  const call = limitedClient(one.origin, '198.51.100.8');
  const { body } = await one.api.post<UploadUrl>('/api/upload/url', {
    fileName: 'menu.pdf',
    contentType: 'application/pdf',
  });
  const { pathname, search } = new URL(body.url);
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000)]);
  const answer = await call('PUT', pathname + search, file);
  expect(answer).toMatchObject({
    status: 200,
    left: { uploads: { r: 314_572_800 - file.length } },
    policy: { uploads: { q: 314_572_800, w: 3_600, qu: 'content-bytes' } },
  });
});

itInFull('counts in memory while the database is silent, and in the database again afterwards', async () => {
  const call = limitedClient(one.origin, '198.51.100.9');
  const report = () => call('GET', `/api/qr/0000000000/image.png?size=x`);
  on.postgres.freeze();
  try {
    const answers = [];
    for (let i = 0; i < 601; i++) answers.push(await report());
    expect(answers[599]).toMatchObject({ status: 400, left: { pictures: { r: 0 } } });
    expect(answers[600]).toMatchObject({ status: 429, code: 'rate.limited' });
    expect(
      (await limitedClient(one.origin, '198.51.100.10')('GET', '/api/qr/x/image.png?size=x')).status,
    ).toBe(400);
  } finally {
    on.postgres.thaw();
  }
  const warning = 'each server counts rate limits in memory';
  expect(await logWith(one, warning)).toContain(warning);
  let answer = await increment(one, '198.51.100.11');
  for (let tries = 0; tries < 20 && answer.status !== 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await increment(one, '198.51.100.11');
  }
  expect(answer.status).toBe(200);
});

itInFull('logs a client by a hash, the same on every server, except for scans', async () => {
  const address = '198.51.100.20';
  const marks = [one.output().length, other.output().length] as const;
  for (const server of [one, other]) {
    await limitedClient(server.origin, address)('GET', `/api/qr/${id}`);
    await limitedClient(server.origin, address)('GET', `/${'Z'.repeat(10)}`);
  }
  const read = async () =>
    [one.output().slice(marks[0]), other.output().slice(marks[1])].map((text) =>
      text
        .split('\n')
        .filter((line) => /"route":"(\/api\/qr)?\/:id"/.test(line))
        .map((line) => JSON.parse(line) as { route: string; client?: string }),
    );
  const [first, second] = await eventually(read, (lines) => lines.every(({ length }) => length === 2));
  expect(first!.map(({ route }) => route)).toEqual(['/api/qr/:id', '/:id']);
  expect(first![0]!.client).toMatch(/^[\w-]{10}$/);
  expect(second![0]!.client).toBe(first![0]!.client);
  expect([first![1]!.client, second![1]!.client]).toEqual([undefined, undefined]);
  expect(one.output() + other.output()).not.toContain('198.51');
});
