import type { Failure } from '../../server/common/errors/failure.js';
import type { AddedKeyResponse } from '../../server/manage/manage.responses.js';
import type { ScansResponse } from '../../server/manage/scans.responses.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { dailyRows } from '../support/scan-daily.js';
import { analyticsSettings, findSharedServer } from '../support/shared-server.js';
import { removeDataDir, startServer } from '../support/test-server.js';
import { itInFull, withOthers } from '../support/tier.js';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

/** This one takes the country from a header. */
const server = findSharedServer('thirdParty');
const { api, sql } = server;
const origin = () => server.origin;

const scansOf = (maker: MakerApi, id: string, query = '') =>
  maker.call<ScansResponse>('GET', `/api/manage/${id}/scans?${query}`);
const itemsOf = async (maker: MakerApi, id: string, query: string) =>
  (await scansOf(maker, id, query)).body.items
    .filter(({ people, programs }) => people + programs > 0)
    .map(({ key, people, programs }) => `${key} ${people} ${programs}`);

/** A day's row as the server writes it; `hours` has the bounds of an array of PostgreSQL. */
const insertDay = (
  id: string,
  day: string,
  reason: string,
  hours: string,
  countries: object,
  mobile: number,
) =>
  sql(
    `INSERT INTO scan_daily (qr_id, day, reason, device, country, visits, hours, mobile, countries)
     SELECT $1, $2, $3, 'other', 'ZZ', (SELECT sum(visits) FROM unnest($4::int[]) AS visits), $4, $5, $6`,
    [id, day, reason, hours, mobile, countries],
  );
/** A row as releases wrote it that crossed device and country. */
const insertFormerDay = (
  id: string,
  day: string,
  reason: string,
  device: string,
  country: string,
  visits: number,
) =>
  sql(
    'INSERT INTO scan_daily (qr_id, day, reason, device, country, visits) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, day, reason, device, country, visits],
  );

it('counts scans as they happen, by each of the four', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const before = new Date();
  await api.scan(id, { 'user-agent': phone, 'cf-ipcountry': 'DE' });
  await api.scan(id, { 'user-agent': phone, 'cf-ipcountry': 'ES' });
  await api.scan(id, { 'user-agent': laptop, 'cf-ipcountry': 'DE' });
  await api.scan(id, { 'user-agent': 'WhatsApp/2.23.20.0', 'cf-ipcountry': 'IE' });
  await api.increment(id);
  const { body } = await eventually(
    () => scansOf(maker, id),
    ({ body: seen }) => seen.people + seen.programs >= 5,
  );
  const after = new Date();
  expect(body).toMatchObject({
    success: true,
    by: 'day',
    zone: 'UTC',
    rounded: false,
    people: 4,
    programs: 1,
    withoutHour: { people: 0, programs: 0 },
  });
  expect(body.items).toHaveLength(30);
  expect([before, after].map((time) => time.toISOString().slice(0, 10))).toContain(body.to);
  expect(body.items.at(-1)!.key).toBe(body.to);
  expect(await itemsOf(maker, id, 'by=device')).toEqual(['mobile 2 0', 'other 1 1', 'desktop 1 0']);
  expect(await itemsOf(maker, id, 'by=country')).toEqual(['DE 2 0', 'ES 1 0', 'ZZ 1 0', 'IE 0 1']);
  const hours = await itemsOf(maker, id, 'by=hour');
  if (before.getUTCHours() === after.getUTCHours()) expect(hours).toEqual([`${after.getUTCHours()} 4 1`]);
  else expect(hours.length).toBeLessThanOrEqual(2);
});

it('reads counter and statistics together, with all that was counted', async () => {
  const { id, maker } = await MakerApi.make(origin);
  for (let scans = 1; scans <= 3; scans++) {
    await api.scan(id, { 'user-agent': phone });
    const { body } = await scansOf(maker, id);
    expect([body.total, body.people]).toEqual([scans, scans]);
  }
  const page = await (await fetch(`${server.origin}/qr/${id}`)).text();
  expect(page).not.toContain('No scans in the last');
});

it('counts days and hours in the zone of the maker, also when clocks change', async () => {
  const { id, maker } = await MakerApi.make(origin);
  // In Madrid clocks go back at 1:00 UTC: 0:00 and 1:00 UTC are both at 2 o'clock.
  await insertDay(id, '2026-10-24', 'person', '[21:23]={1,2,4}', { ES: 7 }, 0);
  await insertDay(id, '2026-10-25', 'person', '[0:2]={8,16,32}', { ES: 50 }, 3);
  await insertDay(id, '2026-10-25', 'preview', '[23:23]={5}', {}, 0);
  const madrid = 'from=2026-10-25&to=2026-10-25&zone=Europe/Madrid';
  expect(await itemsOf(maker, id, madrid)).toEqual(['2026-10-25 62 0']);
  expect(await itemsOf(maker, id, `${madrid}&by=hour`)).toEqual(['0 2 0', '1 4 0', '2 24 0', '3 32 0']);
  expect(await itemsOf(maker, id, 'from=2026-10-24&to=2026-10-26&zone=Europe/Madrid')).toEqual([
    '2026-10-24 1 0',
    '2026-10-25 62 0',
    '2026-10-26 0 5',
  ]);
  expect(await itemsOf(maker, id, 'from=2026-10-24&to=2026-10-26')).toEqual([
    '2026-10-24 7 0',
    '2026-10-25 56 5',
  ]);
  expect((await scansOf(maker, id, `${madrid}&by=country`)).body).toMatchObject({
    zone: 'UTC',
    people: 56,
    items: [
      { key: 'ES', people: 50, programs: 0 },
      { key: 'ZZ', people: 6, programs: 5 },
    ],
  });
  const india = (await scansOf(maker, id, 'from=2026-10-25&to=2026-10-25&zone=Asia/Kolkata')).body;
  expect([india.rounded, india.people]).toEqual([true, 63]);
});

it('counts days from before by UTC day, device and country, and in no hour', async () => {
  const { id, maker } = await MakerApi.make(origin);
  await insertFormerDay(id, '2026-09-01', 'person', 'mobile', 'DE', 10);
  await insertFormerDay(id, '2026-09-01', 'increment', 'other', 'ZZ', 3);
  await insertFormerDay(id, '2026-09-01', 'head', 'desktop', 'DE', 2);
  // The present release writes a row to which the former adds.
  await insertDay(id, '2026-09-02', 'person', '[5:5]={4}', { FR: 3 }, 1);
  await sql(`UPDATE scan_daily SET visits = visits + 6 WHERE qr_id = $1 AND day = '2026-09-02'`, [id]);
  const range = 'from=2026-09-01&to=2026-09-02';
  const withoutHour = { people: 19, programs: 2 };
  expect((await scansOf(maker, id, `${range}&zone=Asia/Tokyo`)).body).toMatchObject({
    people: 23,
    programs: 2,
    withoutHour,
  });
  expect(await itemsOf(maker, id, `${range}&zone=Asia/Tokyo`)).toEqual([
    '2026-09-01 13 2',
    '2026-09-02 10 0',
  ]);
  expect((await scansOf(maker, id, `${range}&by=hour&zone=Asia/Tokyo`)).body).toMatchObject({
    people: 23,
    withoutHour,
  });
  expect(await itemsOf(maker, id, `${range}&by=hour&zone=Asia/Tokyo`)).toEqual(['14 4 0']);
  expect(await itemsOf(maker, id, `${range}&by=device`)).toEqual([
    'other 12 0',
    'mobile 11 0',
    'desktop 0 2',
  ]);
  expect(await itemsOf(maker, id, `${range}&by=country`)).toEqual(['DE 10 2', 'ZZ 10 0', 'FR 3 0']);
});

itInFull('two servers that write at once stay exact', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const other = await startServer({ ...analyticsSettings, DATABASE_URL: server.databaseUrl() });
  const countries = ['DE', 'FR', 'ES', 'XX'];
  await Promise.all(
    [api, other.api].flatMap((each) =>
      Array.from({ length: 200 }, (_, i) =>
        each.scan(id, { 'user-agent': i % 2 ? phone : laptop, 'cf-ipcountry': countries[i % 4]! }),
      ),
    ),
  );
  expect(await other.stop()).toBe(0);
  await removeDataDir(other.dataDir);
  await eventually(
    () => scansOf(maker, id),
    ({ body }) => body.people >= 400,
  );
  const sums = await Promise.all(
    ['day', 'hour', 'country', 'device'].map(async (by) => {
      const { body } = await scansOf(maker, id, `by=${by}`);
      return [body.people, body.items.reduce((sum, { people }) => sum + people, 0)];
    }),
  );
  expect(sums).toEqual(Array.from({ length: 4 }, () => [400, 400]));
  expect(await itemsOf(maker, id, 'by=device')).toEqual(['desktop 200 0', 'mobile 200 0']);
  expect((await dailyRows(server.databaseUrl(), id)).every((row) => row.startsWith('person '))).toBe(true);
});

it('answers a CSV file', async () => {
  const { id, maker } = await MakerApi.make(origin);
  await insertDay(id, '2026-11-01', 'person', '[5:5]={4}', { FR: 3 }, 1);
  const response = await fetch(
    `${server.origin}/api/manage/${id}/scans.csv?from=2026-10-31&to=2026-11-01&by=day`,
    { headers: maker.credentials },
  );
  const headers = ['content-type', 'content-disposition', 'cache-control'].map((name) =>
    response.headers.get(name),
  );
  expect(headers).toEqual([
    'text/csv; charset=utf-8',
    `attachment; filename="scans-${id}-by-day-2026-10-31-2026-11-01.csv"`,
    'no-store',
  ]);
  expect(await response.text()).toBe('day,people,programs\r\n2026-10-31,0,0\r\n2026-11-01,4,0\r\n');
});

const wrong: readonly [string, string][] = [
  ['zone=Europe/Atlantis', 'zone'],
  ['zone=%2B02:00', 'zone'],
  ['from=27.11.2026', 'from'],
  ['from=2026-02-30', 'from'],
  ['to=2026-13-01', 'to'],
  ['from=2026-11-27&to=2026-11-26', 'from'],
  ['from=2016-01-01&to=2026-11-26', 'from'],
];
it.each(withOthers([['by=week', 'by']], wrong))('refuses %s, and names %s', async (query, name) => {
  const { id, maker } = await MakerApi.make(origin);
  for (const path of ['scans', 'scans.csv']) {
    const { status, body } = await maker.call<Failure>('GET', `/api/manage/${id}/${path}?${query}`);
    expect([status, body.code, body.error.startsWith(`${name} must`)]).toEqual([
      400,
      'request.invalid',
      true,
    ]);
  }
});

it('opens with a key that only reads, and with no other keyring', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const { body: added } = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
    label: 'Agency',
    scope: 'read',
  });
  const { maker: stranger } = await MakerApi.make(origin);
  for (const path of ['scans', 'scans.csv']) {
    const statusFor = async (credentials: Record<string, string>) =>
      (await fetch(`${server.origin}/api/manage/${id}/${path}`, { headers: credentials })).status;
    expect([
      await statusFor({ authorization: `Bearer ${added.key}` }),
      await statusFor({}),
      await statusFor(stranger.credentials),
    ]).toEqual([200, 401, 401]);
  }
  expect((await scansOf(maker, 'ZZZZZZZZZZ')).status).toBe(401);
});
