import { tokens } from '../support/admin-api.js';
import { ownAdminServer } from '../support/admin-server.js';
import { eventually } from '../support/eventually.js';
import { files, Uploads } from '../support/uploads.js';

/** This file has its own server: lists without a filter have every code of the server. */
const on = ownAdminServer();

/** The ids of codes with different days, hosts, types and counts. */
const ids: Record<'old' | 'sub' | 'file' | 'popular' | 'other', string> = {} as never;

beforeAll(async () => {
  const uploads = new Uploads(on.origin);
  ids.old = (await on.api.create('https://example.com/Summer_100%')).qrData.id;
  ids.sub = (await on.api.create('https://shop.example.com/')).qrData.id;
  const menu = await uploads.send('menu.pdf', 'application/pdf', files.pdf('list'));
  ids.file = (await uploads.create('menu', menu)).body.qrData.id;
  ids.popular = (await on.api.create('https://popular.example/')).qrData.id;
  ids.other = (await on.api.create('https://notexample.com/')).qrData.id;
  await on.sql(`UPDATE qr_data SET embed_origin = 'https://shop.example' WHERE id IN ($1, $2)`, [
    ids.sub,
    ids.file,
  ]);
  await on.sql(`UPDATE qr_data SET created_at = '2026-01-31T23:59:59.999Z' WHERE id = $1`, [ids.old]);
  await on.sql(
    `UPDATE qr_data SET created_at = '2026-02-01T12:00:00Z', email = 'a@b.example' WHERE id = $1`,
    [ids.sub],
  );
  for (let times = 0; times < 3; times++) await on.api.increment(ids.popular);
  await on.api.increment(ids.sub);
  await on.api.post(`/api/qr/${ids.other}/report`, { reason: 'spam', details: 'again' });
  await on.sql('UPDATE scan_ranks_refill SET refilled_at = $1', [new Date(0)]);
});

const named = (found: readonly string[]) =>
  found.map((id) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id);

it.each([
  ['', ['other', 'popular', 'file', 'sub', 'old']],
  ['sort=created', ['old', 'sub', 'file', 'popular', 'other']],
  ['sort=-scans&minScans=1', ['popular', 'sub']],
  ['sort=scans&minScans=1', ['sub', 'popular']],
  ['minScans=2', ['popular']],
  ['minScans=1&sort=created', ['sub', 'popular']],
  ['type=menu', ['file']],
  ['type=url&sort=created', ['old', 'sub', 'popular', 'other']],
  ['host=example.com', ['sub', 'old']],
  ['host=EXAMPLE.com.', ['sub', 'old']],
  ['host=shop.example.com', ['sub']],
  ['host=ample.com', []],
  ['q=mmer_100%25', ['old']],
  ['q=SUMMER', ['old']],
  ['q=summerx100', []],
  ['from=2026-02-01&to=2026-02-01', ['sub']],
  ['to=2026-01-31', ['old']],
  ['to=2026-02-01T12:00:00Z', ['old']],
  ['from=2026-02-01T12:00:00%2B00:00&to=2026-02-01', ['sub']],
  ['reported=true', ['other']],
  ['embed=https://shop.example', ['file', 'sub']],
  ['embed=HTTPS://Shop.example:443/&type=menu', ['file']],
  ['embed=https://other.example', []],
  ['status=disabled', []],
  ['status=active&type=menu', ['file']],
])('?%s lists %j', async (filter, expected) => {
  expect(named(await on.admin.walk(filter))).toEqual(expected);
  expect(named(await on.admin.walk(`${filter}&limit=1`))).toEqual(expected);
});

it('finds a record by its id, in any case', async () => {
  expect(named(await on.admin.walk(`q=${ids.file.toLowerCase()}`))).toEqual(['file']);
});

it('a record in a list has what the public sees, and what admins need', async () => {
  const { items } = await on.admin.get(`qr?q=${ids.other}`);
  const { qrData } = (await on.api.get<{ qrData: object }>(`/api/qr/${ids.other}`)).body;
  expect(items).toEqual([{ ...qrData, email: null, status: 'active', reason: null, reports: 1 }]);
});

it.each([
  ['embed=shop.example', 'embed'],
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['sort=email', 'sort'],
  ['status=gone', 'status'],
  ['from=yesterday', 'from'],
  ['to=2026-02-30', 'to'],
  ['minScans=-1', 'minScans'],
  ['host=http://example.com/', 'host'],
  ['host=localhost', 'host'],
  ['q=', 'q'],
  ['reported=yes', 'reported'],
  ['cursor=nonsense', 'cursor'],
  ['sort=created&sort=scans', 'sort'],
])('?%s is refused by name', async (filter, field) => {
  const { status, body } = await on.admin.call('GET', `qr?${filter}`);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
  expect(body.fields).toMatchObject([{ field }]);
});

it.each(['9999-99-99T99:99:99.999999Z', '0000-01-01T00:00:00.000000Z', '294277-01-01T00:00:00.000000Z'])(
  'a cursor of the impossible time %s is refused',
  async (time) => {
    const cursor = Buffer.from(JSON.stringify(['-created', time, ids.old])).toString('base64url');
    const { status, body } = await on.admin.call('GET', `qr?cursor=${cursor}`);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  },
);

it('a cursor is good for the list that it came from', async () => {
  const { nextCursor } = await on.admin.get('qr?limit=1');
  const { status } = await on.admin.call('GET', `qr?limit=1&sort=scans&cursor=${nextCursor}`);
  expect(status).toBe(400);
  expect((await on.admin.call('GET', 'qr?type=poster')).status).toBe(404);
});

it('links to the next page, and not from the last', async () => {
  const { headers, body } = await on.admin.call<{ nextCursor: string }>('GET', 'qr?limit=4&sort=created');
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link')!)!;
  expect(next).toContain(body.nextCursor);
  const last = await fetch(new URL(next!, on.origin), {
    headers: { authorization: `Bearer ${tokens.alice}` },
  });
  expect(last.headers.get('link')).toBeNull();
  expect(await last.json()).toMatchObject({ items: [{ id: ids.other }], nextCursor: null });
});

it.each(['created', '-created', 'scans', '-scans'])(
  'pages by %s have no gap and no repeat while codes are made, scanned and deleted',
  async (sort) => {
    const gone: string[] = [];
    const walked = await on.admin.walk(`sort=${sort}&limit=2`, async () => {
      const { id } = (await on.api.create('https://example.org/')).qrData;
      await on.api.increment(ids.sub);
      if (gone.length > 2) return;
      await on.sql('DELETE FROM qr_data WHERE id = $1', [id]);
      gone.push(id);
    });
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.filter((id) => Object.values(ids).includes(id)).sort()).toEqual(Object.values(ids).sort());
  },
);

it('has all details of a record', async () => {
  await on.api.scan(ids.sub);
  await on.api.scan(ids.sub, {}, 'HEAD');
  const story = await eventually(
    () => on.admin.story(ids.sub.toLowerCase()),
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
  expect((await on.admin.story(ids.file)).qrData.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await on.admin.story(ids.other)).reports).toMatchObject([
    { reason: 'spam', details: 'again', status: 'open' },
  ]);
});

it.each(['0000000000', 'nonsense'])('knows no %s', async (id) => {
  const answers = await Promise.all([
    on.admin.call('GET', `qr/${id}`),
    on.admin.call('PATCH', `qr/${id}`, { status: 'active', reason: 'x' }, { 'if-match': '"1"' }),
    on.admin.call('DELETE', `qr/${id}`, undefined, { 'if-match': '"1"' }),
  ]);
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'qr.not-found']);
});

describe('statistics', () => {
  it('by day and by type', async () => {
    const days = await on.admin.get<{ items: object[] }>('stats?from=2026-01-31&to=2026-02-01');
    expect(days.items).toEqual([
      { day: '2026-01-31', codes: 1, scans: 0 },
      { day: '2026-02-01', codes: 1, scans: 0 },
    ]);
    const types = await on.admin.get<{ items: object[] }>('stats?by=type&from=2026-02-01&to=2026-02-01');
    expect(types.items).toEqual([
      { type: 'website', codes: 1, scans: 0 },
      { type: 'pdf', codes: 0, scans: 0 },
      { type: 'social', codes: 0, scans: 0 },
      { type: 'menu', codes: 0, scans: 0 },
    ]);
  });

  it('of the last 30 days by themselves, with their scans', async () => {
    const { items } = await eventually(
      () => on.admin.get<{ items: { scans: number }[] }>('stats'),
      (stats) => (stats.items[0]?.scans ?? 0) > 0,
    );
    expect(items).toHaveLength(1);
    expect(items[0]!.scans).toBeGreaterThanOrEqual(4);
  });
});
