import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../support/api.js';
import { callDearestPictures, makeDearestCode } from '../support/dearest-pictures.js';
import { connectDeaf, pipelined } from '../support/send-raw.js';
import { descriptorsOf, memoryOf } from '../support/process-usage.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';
import { files, type Uploads } from '../support/uploads.js';
import { Visitor } from '../support/visitor.js';

/** Repeats what one client did to earlier releases, which kept all others waiting or ended the process. */

let server: TestServer;
let api: Api;
let uploads: Uploads;
/** The most memory and descriptors seen since the test began. */
let peak: { memory: number; descriptors: number };
let watch: NodeJS.Timeout;

beforeEach(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  ({ api, uploads } = server);
  peak = { memory: 0, descriptors: 0 };
  watch = setInterval(() => {
    peak.memory = Math.max(peak.memory, memoryOf(server.pid));
    peak.descriptors = Math.max(peak.descriptors, descriptorsOf(server.pid));
  }, 50);
});

afterEach(async () => {
  clearInterval(watch);
  await server.stop();
  await removeDataDir(server.dataDir);
});

const count = (number: number) => Array.from({ length: number }, (_, i) => i);
const report = (text: string) => process.stdout.write(`${text}\n`);

it('100 pictures of 4000 px on a connection that hangs up: a creation goes on', async () => {
  const id = await makeDearestCode(api);
  const visitor = new Visitor(server.origin);
  await visitor.makeCode();
  for (let round = 0; round < 10; round++) {
    const paths = count(100).map((i) => `/api/qr/${id}/image.jpg?size=${4_000 - round * 100 - i}`);
    const socket = await connectDeaf(server.port, pipelined(paths));
    await sleep(300);
    socket.destroy();
    await visitor.makeCode();
  }
  report(`hang-ups: p95 of creations ${visitor.p95().toFixed(0)} ms, memory ${peak.memory.toFixed(0)} MiB`);
  expect(peak.memory).toBeLessThan(1_000);
});

it('100 connections with a picture of 4000 px each that hang up: a creation goes on', async () => {
  const id = await makeDearestCode(api);
  const visitor = new Visitor(server.origin);
  await visitor.makeCode();
  const sockets = await Promise.all(
    count(100).map((i) => connectDeaf(server.port, pipelined([`/api/qr/${id}/image.jpg?size=${4_000 - i}`]))),
  );
  await sleep(300);
  for (const socket of sockets) socket.destroy();
  const wait = await visitor.makeCode();
  report(`100 connections: a creation took ${wait.toFixed(0)} ms`);
});

it('50 callers of the dearest picture for a minute: creations go on, in less than 1 GB', async () => {
  const id = await makeDearestCode(api);
  const { statuses, creationP95Ms } = await callDearestPictures(server.origin, id);
  report(
    `50 callers: ${JSON.stringify([...statuses])}, p95 of creations ${creationP95Ms.toFixed(0)} ms, memory ${peak.memory.toFixed(0)} MiB`,
  );
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(peak.memory).toBeLessThan(1_000);
});

it('20 connections that ask for 1,000 downloads each and read nothing: bounded', async () => {
  const address = await uploads.send('large.pdf', 'application/pdf', files.pdf('', 30 * 1024 * 1024));
  const { body } = await uploads.create('pdf', address);
  const { pathname } = new URL(body.qrData.original_resource);
  const before = { memory: memoryOf(server.pid), descriptors: descriptorsOf(server.pid) };
  const downloads = pipelined(count(1_000).map(() => pathname));
  const sockets = await Promise.all(count(20).map(() => connectDeaf(server.port, downloads)));
  const visitor = new Visitor(server.origin);
  await sleep(5_000);
  await visitor.makeCode();
  report(
    `deaf downloads: +${peak.descriptors - before.descriptors} descriptors, +${(peak.memory - before.memory).toFixed(0)} MiB, a creation took ${visitor.p95().toFixed(0)} ms`,
  );
  expect(peak.descriptors - before.descriptors).toBeLessThan(100);
  expect(peak.memory - before.memory).toBeLessThan(200);
  for (const socket of sockets) socket.destroy();
});

it('20 connections that ask for 8 downloads and read nothing: one file each, and closed after a minute', async () => {
  const address = await uploads.send('large.pdf', 'application/pdf', files.pdf('', 30 * 1024 * 1024));
  const { body } = await uploads.create('pdf', address);
  const { pathname } = new URL(body.qrData.original_resource);
  await sleep(10_000); // the connections of this test's own uploads are closed by then
  const before = descriptorsOf(server.pid);
  const sockets = await Promise.all(
    count(20).map(() => connectDeaf(server.port, pipelined(count(8).map(() => pathname)))),
  );
  await sleep(5_000);
  const during = descriptorsOf(server.pid);
  expect(during).toBeGreaterThanOrEqual(before + 20);
  expect(during).toBeLessThanOrEqual(before + 40);
  await sleep(70_000); // longer than a client may stop reading
  // The server may have opened a few connections of its own meanwhile, but none of the 20 is left.
  expect(descriptorsOf(server.pid)).toBeLessThanOrEqual(before + 5);
  for (const socket of sockets) socket.destroy();
});
