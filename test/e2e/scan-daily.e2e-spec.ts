import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { dailyRows } from '../support/scan-daily.js';
import { embeddedUrl, removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const german = { 'user-agent': phone, 'x-country': 'DE' };

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'loopback', GEO_COUNTRY_HEADER: 'X-Country' });
  api = new Api(server.origin);
}, 90_000);

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await removeDataDir(server.dataDir);
}, 30_000);

/** The rows of a code once there are as many visits as were made. */
const rowsOf = (id: string, visits: number) =>
  eventually(
    () => dailyRows(embeddedUrl(server.dataDir), id),
    (rows) => rows.reduce((sum, row) => sum + Number(row.split(' ').at(-1)), 0) >= visits,
  );

const newCode = async () => (await api.create('https://example.com/')).qrData.id;

it('keeps people and the rest apart, within a second', async () => {
  const id = await newCode();
  await api.scan(id, german);
  await api.scan(id, german);
  await api.scan(id, { 'user-agent': laptop, 'x-forwarded-for': '8.8.8.8' });
  await api.scan(id, german, 'HEAD');
  await api.scan(id, { ...german, 'sec-purpose': 'prefetch' });
  await api.scan(id, { ...german, range: 'bytes=0-9' });
  await api.scan(id, { 'user-agent': 'WhatsApp/2.23.20.0' });
  await api.scan(id, {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  await api.increment(id);
  expect(await rowsOf(id, 9)).toEqual([
    'crawler other ZZ 1',
    'head mobile DE 1',
    'increment other ZZ 1',
    'person desktop US 1',
    'person mobile DE 2',
    'prefetch mobile DE 1',
    'preview other ZZ 1',
    'range mobile DE 1',
  ]);
  expect(await api.counterOf(id)).toBe(4);
  const page = await (await fetch(`${server.origin}/qr/${id}`)).text();
  expect(page).toContain('<strong>4</strong>');
  expect(page).toMatch(/<td>4<\/td>/);
});

it('keeps nothing of codes that are not there', async () => {
  const id = '0000000000';
  await api.scan(id, german);
  await api.scan(id, german, 'HEAD');
  await api.scan(id, { ...german, 'sec-purpose': 'prefetch' });
  await sleep(1_000); // visits are written every half second
  expect(await dailyRows(embeddedUrl(server.dataDir), id)).toEqual([]);
});

it('tries again, and once, what a locked table kept it from writing', async () => {
  const id = await newCode();
  const holder = new Client({ connectionString: embeddedUrl(server.dataDir) });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE scan_daily IN EXCLUSIVE MODE');
  await api.scan(id, german);
  await sleep(3_500); // past the limit of its connection
  await api.scan(id, german);
  await holder.query('COMMIT');
  await holder.end();
  expect(await rowsOf(id, 2)).toEqual(['person mobile DE 2']);
}, 30_000);

it('adds to what is there, and writes what is left when it stops', async () => {
  const id = await newCode();
  await api.scan(id, german);
  await rowsOf(id, 1);
  await Promise.all(Array.from({ length: 20 }, () => api.scan(id, german)));
  expect(await server.stop()).toBe(0);
  server = await startServer({ DATA_DIR: server.dataDir, PORT: String(server.port) });
  expect(await dailyRows(embeddedUrl(server.dataDir), id)).toEqual(['person mobile DE 21']);
}, 60_000);
