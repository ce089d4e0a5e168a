import { Client } from 'pg';
import { eventually } from '../support/eventually.js';
import { analyticsSettings, findSharedServer } from '../support/shared-server.js';
import { dailyRows } from '../support/scan-daily.js';
import { startServer } from '../support/test-server.js';
import { itInFull } from '../support/tier.js';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const german = { 'user-agent': phone, 'cf-ipcountry': 'DE' };

/** This one takes the country from a header. */
const server = findSharedServer('thirdParty');
const { api } = server;

/** Returns the rows of a code once they contain this many visits. */
const rowsOf = (id: string, visits: number) =>
  eventually(
    () => dailyRows(server.databaseUrl(), id),
    (rows) => rows.reduce((sum, row) => sum + Number(row.split(' ').at(-1)), 0) >= visits,
  );

const newCode = async () => (await api.create('https://example.com/')).qrData.id;

it('counts people separately from other visits', async () => {
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
    'crawler 1',
    'head mobile 1 DE 1 1',
    'increment 1',
    'person mobile 2 desktop 1 DE 2 US 1 3',
    'prefetch mobile 1 DE 1 1',
    'preview 1',
    'range mobile 1 DE 1 1',
  ]);
  expect(await api.counterOf(id)).toBe(4);
  const page = await (await fetch(`${server.origin}/qr/${id}`)).text();
  expect(page).toContain('<strong>4</strong>');
  expect(page).toMatch(/<td>4<\/td>/);
});

it('records nothing for unknown codes', async () => {
  const id = 'ZZZZZZZZZZ';
  await api.scan(id, german);
  await api.scan(id, german, 'HEAD');
  await api.scan(id, { ...german, 'sec-purpose': 'prefetch' });
  const later = await newCode();
  await api.scan(later, german);
  await rowsOf(later, 1); // visits are written in the order of the scans
  expect(await dailyRows(server.databaseUrl(), id)).toEqual([]);
});

itInFull('writes visits once, even if a locked table makes it retry', async () => {
  const id = await newCode();
  const holder = new Client({ connectionString: server.databaseUrl() });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE scan_daily IN EXCLUSIVE MODE');
  await api.scan(id, german);
  expect(await eventually(() => waitsForLock(holder), Boolean)).toBe(true);
  expect(
    await eventually(
      () => waitsForLock(holder),
      (waits) => !waits,
    ),
  ).toBe(false); // its statement timed out
  await api.scan(id, german);
  await holder.query('COMMIT');
  await holder.end();
  expect(await rowsOf(id, 2)).toEqual(['person mobile 2 DE 2 2']);
});

/** Returns whether a session waits for a lock on the table of visits. */
async function waitsForLock(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_locks WHERE NOT granted AND relation = 'scan_daily'::regclass",
  );
  return rowCount! > 0;
}

itInFull('adds to existing rows, and writes the rest when it stops', async () => {
  const id = await newCode();
  await api.scan(id, german);
  await rowsOf(id, 1);
  const other = await startServer({
    ...analyticsSettings,
    DATABASE_URL: server.databaseUrl(),
    DATA_DIR: server.dataDir,
  });
  await Promise.all(Array.from({ length: 20 }, () => other.api.scan(id, german)));
  expect(await other.stop()).toBe(0);
  expect(await dailyRows(server.databaseUrl(), id)).toEqual(['person mobile 21 DE 21 21']);
});
