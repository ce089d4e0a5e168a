import { kinds, makesRecords } from '../../server/domain/kinds/kinds.js';
import { adminSettings, tokens } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';
import { withOthers } from '../support/tier.js';
import { files } from '../support/uploads.js';

/** This file has its own server: lists without a filter contain every code of the server. */
const server = ownServer(adminSettings);
const { api, admin, sql, uploads } = server;

/** The ids of codes that differ in day, host, type and count. */
const ids: Record<'old' | 'sub' | 'file' | 'popular' | 'other', string> = {} as never;

beforeAll(async () => {
  ids.old = (await api.create('https://example.com/Summer_100%')).qrData.id;
  ids.sub = (await api.create('https://shop.example.com/')).qrData.id;
  const menu = await uploads.send('menu.pdf', 'application/pdf', files.pdf('list'));
  ids.file = (await uploads.create('menu', menu)).body.qrData.id;
  ids.popular = (await api.create('https://popular.example/')).qrData.id;
  ids.other = (await api.create('https://notexample.com/')).qrData.id;
  const embedded = `UPDATE qr_data SET embed_origin = 'https://shop.example' WHERE id = ANY ($1)`;
  await sql(embedded, [[ids.sub, ids.file]]);
  await sql(`UPDATE qr_data SET created_at = '2026-01-31T23:59:59.999Z' WHERE id = $1`, [ids.old]);
  const older = `UPDATE qr_data SET created_at = '2026-02-01T12:00:00Z', email = 'a@b.example' WHERE id = $1`;
  await sql(older, [ids.sub]);
  for (let times = 0; times < 3; times++) await api.increment(ids.popular);
  await api.increment(ids.sub);
  await api.post(`/api/qr/${ids.other}/report`, { reason: 'spam', details: 'again' });
  await sql('UPDATE scan_ranks_refill SET refilled_at = $1', [new Date(0)]);
});

const named = (found: readonly string[]) =>
  found.map((id) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id);

const main: readonly [string, string[]][] = [
  ['', ['other', 'popular', 'file', 'sub', 'old']],
  ['sort=-scans&minScans=1', ['popular', 'sub']],
  ['type=url&sort=created', ['old', 'sub', 'popular', 'other']],
  ['host=example.com', ['sub', 'old']],
  ['q=SUMMER', ['old']],
  ['from=2026-02-01&to=2026-02-01', ['sub']],
  ['reported=true', ['other']],
  ['embed=https://shop.example', ['file', 'sub']],
];
const others: typeof main = [
  ['sort=created', ['old', 'sub', 'file', 'popular', 'other']],
  ['sort=scans&minScans=1', ['sub', 'popular']],
  ['minScans=1&sort=created', ['sub', 'popular']],
  ['type=menu', ['file']],
  ['host=EXAMPLE.com.', ['sub', 'old']],
  ['host=ample.com', []],
  ['q=mmer_100%25', ['old']],
  ['q=summerx100', []],
  ['to=2026-01-31', ['old']],
  ['to=2026-02-01T12:00:00Z', ['old']],
  ['from=2026-02-01T12:00:00%2B00:00&to=2026-02-01', ['sub']],
  ['embed=HTTPS://Shop.example:443/&type=menu', ['file']],
  ['status=active&type=menu', ['file']],
];
it.each(withOthers(main, others))('?%s lists %j', async (filter, expected) => {
  expect(named(await admin.walk(filter))).toEqual(expected);
  expect(named(await admin.walk(`${filter}&limit=1`))).toEqual(expected);
});

it('finds a record by its id, in any case', async () => {
  expect(named(await admin.walk(`q=${ids.file.toLowerCase()}`))).toEqual(['file']);
});

it('a record in a list has the public fields, and those for admins', async () => {
  const { items } = await admin.get(`qr?q=${ids.other}`);
  const { qrData } = (await api.get<{ qrData: object }>(`/api/qr/${ids.other}`)).body;
  expect(items).toEqual([{ ...qrData, email: null, status: 'active', reason: null, reports: 1 }]);
});

it.each([
  ['embed=shop.example', 'embed'],
  ['limit=201', 'limit'],
  ['sort=email', 'sort'],
  ['status=gone', 'status'],
  ['to=2026-02-30', 'to'],
  ['minScans=-1', 'minScans'],
  ['host=http://example.com/', 'host'],
  ['q=', 'q'],
  ['reported=yes', 'reported'],
  ['cursor=nonsense', 'cursor'],
  ['sort=created&sort=scans', 'sort'],
])('?%s is refused by name', async (filter, field) => {
  const { status, body } = await admin.call('GET', `qr?${filter}`);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
  expect(body.fields).toMatchObject([{ field }]);
});

it('a cursor is valid only for the list that returned it', async () => {
  const { nextCursor } = await admin.get('qr?limit=1');
  const { status } = await admin.call('GET', `qr?limit=1&sort=scans&cursor=${nextCursor}`);
  expect(status).toBe(400);
  expect((await admin.call('GET', 'qr?type=poster')).status).toBe(404);
});

it('links to the next page, and not from the last', async () => {
  const { headers, body } = await admin.call<{ nextCursor: string }>('GET', 'qr?limit=4&sort=created');
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link')!)!;
  expect(next).toContain(body.nextCursor);
  const last = await fetch(new URL(next!, server.origin), {
    headers: { authorization: `Bearer ${tokens.alice}` },
  });
  expect(last.headers.get('link')).toBeNull();
  expect(await last.json()).toMatchObject({ items: [{ id: ids.other }], nextCursor: null });
});

it.each(withOthers(['-created'], ['created', 'scans', '-scans']))(
  'pages by %s have no gap and no repeat while codes are made, scanned and deleted',
  async (sort) => {
    const gone: string[] = [];
    const walked = await admin.walk(`sort=${sort}&limit=2`, async () => {
      const { id } = (await api.create('https://example.org/')).qrData;
      await api.increment(ids.sub);
      if (gone.length > 2) return;
      await sql('DELETE FROM qr_data WHERE id = $1', [id]);
      gone.push(id);
    });
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.filter((id) => Object.values(ids).includes(id)).sort()).toEqual(Object.values(ids).sort());
  },
);

it('has all details of a record', async () => {
  await api.scan(ids.sub);
  await api.scan(ids.sub, {}, 'HEAD');
  const story = await eventually(
    () => admin.story(ids.sub.toLowerCase()),
    ({ scans }) => scans.length >= 3,
  );
  expect(story).toMatchObject({
    success: true,
    qrData: {
      id: ids.sub,
      type: 'website',
      email: 'a@b.example',
      status: 'active',
      reason: null,
      host: 'shop.example.com',
      warning: null,
      style: { size: 'medium' },
    },
    reports: [],
    mails: [],
    changes: [],
  });
  expect(story.qrData.proof).toMatchObject({ readBy: expect.any(Array) as unknown });
  expect(story.scans.map(({ reason }) => reason)).toEqual(['head', 'increment', 'person']);
  expect((await admin.story(ids.file)).qrData.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await admin.story(ids.other)).reports).toMatchObject([
    { reason: 'spam', details: 'again', status: 'open' },
  ]);
});

it.each(['0000000000', 'nonsense'])('answers 404 for %s', async (id) => {
  const answers = await Promise.all([
    admin.call('GET', `qr/${id}`),
    admin.call('PATCH', `qr/${id}`, { status: 'active', reason: 'x' }, { 'if-match': '"1"' }),
    admin.call('DELETE', `qr/${id}`, undefined, { 'if-match': '"1"' }),
  ]);
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'qr.not-found']);
});

describe('statistics', () => {
  it('by day and by type', async () => {
    const days = await admin.get<{ items: object[] }>('stats?from=2026-01-31&to=2026-02-01');
    expect(days.items).toEqual([
      { day: '2026-01-31', codes: 1, scans: 0 },
      { day: '2026-02-01', codes: 1, scans: 0 },
    ]);
    const types = await admin.get<{ items: object[] }>('stats?by=type&from=2026-02-01&to=2026-02-01');
    const names = kinds.filter(makesRecords).map(({ name }) => name);
    expect(types.items).toHaveLength(names.length);
    expect(types.items).toEqual(
      expect.arrayContaining(names.map((type) => ({ type, codes: Number(type === 'website'), scans: 0 }))),
    );
  });

  it('of the last 30 days by default, with their scans', async () => {
    const { items } = await eventually(
      () => admin.get<{ items: { scans: number }[] }>('stats'),
      (stats) => (stats.items[0]?.scans ?? 0) > 0,
    );
    expect(items).toHaveLength(1);
    expect(items[0]!.scans).toBeGreaterThanOrEqual(4);
  });
});
