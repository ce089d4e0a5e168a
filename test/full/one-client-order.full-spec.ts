import { setTimeout as sleep } from 'node:timers/promises';
import { adminSettings } from '../support/admin-api.js';
import { makeDearestCode } from '../support/dearest-pictures.js';
import { eventually } from '../support/eventually.js';
import { Metrics } from '../support/metrics.js';
import { ownServer } from '../support/own-server.js';
import { connectDeaf, pipelined, posted, sendRaw } from '../support/send-raw.js';
import { descriptorsOf, nicenessOf } from '../support/process-usage.js';
import { files } from '../support/uploads.js';

/** Tests that one client does not delay others, by the order of answers and by counts. Floods that take minutes are in `one-client.full-spec.ts`. */

const server = ownServer({ RATE_LIMITS: 'off', ...adminSettings });
const { api, uploads } = server;

const count = (number: number) => Array.from({ length: number }, (_, i) => i);

it('draws pictures at a lower priority than it answers scans', async () => {
  await api.create('https://example.com');
  const niceness = nicenessOf(server.pid);
  expect([...niceness.values()]).toContain(niceness.get(server.pid)! + 5);
});

it('drops the pictures of connections that hung up', async () => {
  const id = await makeDearestCode(api);
  const metrics = () => Metrics.of(server.origin);
  const waiting = (at: Metrics) => at.value('qr_render_waiting', 'lane="picture"');
  const before = await metrics();
  const paths = count(20).map((i) => `/api/qr/${id}/image.webp?size=${2_000 - i}`);
  const sockets = await Promise.all(paths.map((path) => connectDeaf(server.port, pipelined([path]))));
  expect(waiting(await eventually(metrics, (at) => waiting(at) > 0))).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  const after = await eventually(metrics, (at) => waiting(at) === 0);
  const grown = (name: string) => after.value(name, 'lane="picture"') - before.value(name, 'lane="picture"');
  expect(waiting(after)).toBe(0);
  const dropped = paths.length - grown('qr_render_wait_seconds_count') - grown('qr_render_refused_total');
  expect(dropped).toBeGreaterThan(0);
});

it('makes no code for a client that hung up, unless its key shows that it will try again', async () => {
  const url = 'https://example.com/hung-up';
  const send = (path: string, headers?: string) =>
    connectDeaf(server.port, posted('/api/qr', { type: 'url', originalResource: `${url}/${path}` }, headers));
  const made = (path: string) =>
    server.sql<{ id: string; qr_image_url: string | null }>(
      'SELECT id, qr_image_url FROM qr_data WHERE original_resource LIKE $1',
      [`${url}/${path}%`],
    );
  const refused = async () => (await Metrics.of(server.origin)).value('qr_render_refused_total');
  const refusedBefore = await refused();
  const left = await Promise.all(count(40).map((i) => send(`left/${i}`)));
  const keys = count(4).map((i) => `a-key-to-come-back-with-${i}`);
  const kept = await Promise.all(keys.map((key) => send('kept', `Idempotency-Key: ${key}\r\n`)));
  await eventually(
    () => made('left'),
    (rows) => rows.length > 0,
  );
  for (const socket of [...left, ...kept]) socket.destroy();
  await api.create('https://example.com/behind-them');
  expect((await made('left')).length).toBeLessThan(left.length);
  // A busy machine refuses some that wait too long.
  const expected = keys.length - ((await refused()) - refusedBefore);
  const keptCodes = await eventually(
    () => made('kept'),
    (rows) => rows.filter(hasPicture).length >= expected,
  );
  expect(keptCodes.filter(hasPicture).length).toBeGreaterThanOrEqual(expected);
  const leftCodes = await eventually(
    () => made('left'),
    (rows) => rows.every(hasPicture),
  );
  expect(leftCodes.every(hasPicture)).toBe(true);
});

const hasPicture = ({ qr_image_url }: { readonly qr_image_url: string | null }) => qr_image_url !== null;

it('prefers creations to pictures, and refuses pictures that would wait too long', async () => {
  const { qrData } = await api.create('https://example.com/large');
  let answered = 0;
  const pictures = count(40).map(async (i) => {
    const answer = await fetch(`${server.origin}/api/qr/${qrData.id}/image.png?size=${3_900 + i}`);
    answered++;
    return answer;
  });
  await sleep(100);
  await api.create('https://example.com/meanwhile');
  expect(answered).toBeLessThan(pictures.length);
  const answers = await Promise.all(pictures);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5');
  for (const answer of answers) await answer.arrayBuffer();
});

it('answers eight of the requests that a connection sends at once, and closes it', async () => {
  const answer = await sendRaw(server.port, pipelined(count(20).map(() => '/health/live')));
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(8);
  expect(answer.match(/connection: close/gi)).toHaveLength(1);
});

it('opens one file at a time for a connection that reads nothing, and closes it with the connection', async () => {
  const address = await uploads.send('large.pdf', 'application/pdf', files.pdf('', 20 * 1024 * 1024));
  const { pathname } = new URL((await api.create(address, {}, 'pdf')).qrData.original_resource);
  const before = descriptorsOf(server.pid);
  const downloads = pipelined(count(50).map(() => pathname));
  const sockets = await Promise.all(count(10).map(() => connectDeaf(server.port, downloads)));
  await sleep(1_000);
  expect(descriptorsOf(server.pid) - before).toBeLessThanOrEqual(20 + 5);
  for (const socket of sockets) socket.destroy();
  const descriptors = () => Promise.resolve(descriptorsOf(server.pid));
  expect(await eventually(descriptors, (now) => now <= before + 5)).toBeLessThanOrEqual(before + 5);
});

it.each([
  ['its tag', (tag: string) => tag],
  ['its tag, made weak by a proxy', (tag: string) => `W/${tag}`],
  ['a list', (tag: string) => `"other", W/"another",${tag}`],
  ['any', () => '*'],
])('does not draw a picture for a client that has it: %s', async (_, known) => {
  const { qrData } = await api.create('https://example.com/known');
  const url = `${server.origin}/api/qr/${qrData.id}/image.png?size=3999`;
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(head.headers.get('content-length')).toBeNull();
  const tag = head.headers.get('etag')!;
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(url, { method, headers: { 'if-none-match': known(tag) } });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, tag, '']);
  }
  const other = await fetch(url, { method: 'HEAD', headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
  const whole = await fetch(url);
  expect([whole.headers.get('etag'), (await whole.arrayBuffer()).byteLength > 500]).toEqual([tag, true]);
});

it('draws a picture once for all who ask, and keeps it', async () => {
  const { qrData } = await api.create('https://example.com/shared');
  const load = async (size: number) =>
    Buffer.from(
      await (await fetch(`${server.origin}/api/qr/${qrData.id}/image.jpg?size=${size}`)).arrayBuffer(),
    );
  const drawn = async () =>
    (await Metrics.of(server.origin)).value('qr_render_seconds_count', 'lane="largePicture"');
  const before = await drawn();
  const [first, ...others] = await Promise.all(count(20).map(() => load(3_997)));
  expect(others.every((other) => other.equals(first!))).toBe(true);
  expect((await load(3_997)).equals(first!)).toBe(true);
  expect((await drawn()) - before).toBe(1);
});
