import type { Failure } from '../../server/common/errors/failure.js';
import type { ManagedCode } from '../../server/manage/manage.responses.js';
import { AdminApi } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';
import { files } from '../support/uploads.js';

const server = findSharedServer('admin');
const { api, uploads } = server;
const origin = () => server.origin;
const admin = new AdminApi(origin);

const leadsTo = async (id: string) => {
  const { status, headers } = await api.scan(id, { accept: '*/*' });
  return status === 302 ? headers.get('location') : status;
};
const pictureOf = async (id: string) =>
  Buffer.from(await (await fetch(`${server.origin}/api/qr/${id}/image.png`)).arrayBuffer());

it('a changed destination takes effect with the next scan, and the picture stays', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const picture = await pictureOf(id);
  expect(await leadsTo(id)).toBe('https://example.com/first');
  const { status, body, headers } = await maker.change(id, {
    originalResource: 'https://example.org/second',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    qrData: { id, original_resource: 'https://example.org/second', counter: 1 },
    type: 'website',
    content: { url: 'https://example.org/second' },
    scans: 1,
    changes: [
      {
        by: 'maker',
        action: 'change',
        before: { destination: 'https://example.com/first' },
        after: { destination: 'https://example.org/second' },
      },
    ],
  });
  expect(headers.get('etag')).toBe(headers.get('version'));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await leadsTo(id)).toBe('https://example.org/second');
  expect(await pictureOf(id)).toEqual(picture);
});

it('undo takes the latest change back, and a second one repeats it', async () => {
  const { id, maker } = await MakerApi.make(origin);
  expect(await maker.undo(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await maker.change(id, { content: { url: 'https://example.com/second' }, name: 'Terrace' });
  expect(await maker.undo(id)).toMatchObject({
    status: 200,
    body: { name: '', changes: [{ action: 'undo' }, {}] },
  });
  expect(await leadsTo(id)).toBe('https://example.com/first');
  expect((await maker.undo(id)).body.name).toBe('Terrace');
  expect(await leadsTo(id)).toBe('https://example.com/second');
});

it('a paused code answers 410 until it is resumed', async () => {
  const { id, maker } = await MakerApi.make(origin);
  expect((await maker.change(id, { status: 'paused' })).body.status).toBe('paused');
  expect(await leadsTo(id)).toBe(410);
  expect((await api.get<Failure>(`/api/qr/${id}`)).body.error).toContain('its maker paused it');
  await maker.change(id, { status: 'active' });
  expect(await leadsTo(id)).toBe('https://example.com/first');
});

it('a code pauses at its end, and one that is resumed later has none', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await maker.change(id, { endsAt })).body.endsAt).toBe(endsAt);
  expect(await leadsTo(id)).toBe('https://example.com/first');
  await server.sql(`UPDATE qr_data SET ends_at = now() - interval '1 second' WHERE id = $1`, [id]);
  expect(
    await eventually(
      () => leadsTo(id),
      (answer) => answer === 410,
    ),
  ).toBe(410);
  expect((await maker.find(id)).body).toMatchObject({
    status: 'paused',
    changes: [{ by: 'end', after: { status: 'paused' } }, {}],
  });
  expect((await maker.change(id, { status: 'active' })).body).toMatchObject({
    status: 'active',
    endsAt: null,
  });
});

it('a new file replaces the former one, which an undo brings back', async () => {
  const request = {
    type: 'menu',
    content: { upload: await uploads.send('old.png', 'image/png', files.png()) },
    opens: 'file',
  };
  const { id, maker, created } = await MakerApi.make(origin, request);
  const upload = await uploads.send('new.pdf', 'application/pdf', files.pdf());
  const { body } = await maker.change(id, { content: { upload } });
  const next = await leadsTo(id);
  expect(next).toBe(body.qrData.original_resource);
  expect(next).toContain('new.pdf');
  await maker.undo(id);
  const former = await leadsTo(id);
  expect(former).toBe(created.qrData.original_resource);
  expect(Buffer.from(await (await fetch(String(former))).arrayBuffer())).toEqual(files.png());
});

it('the public pages say when the destination last changed', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const textOf = async (path: string) => (await fetch(server.origin + path)).text();
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  const pages = [
    [`/qr/${id}`, `Changed by its maker on ${day}`],
    [`/${id}+`, `Its maker last changed where it leads on ${day}.`],
  ] as const;
  await maker.change(id, { name: 'x' });
  for (const [path] of pages) expect(await textOf(path)).not.toMatch(/changed/i);
  await maker.change(id, { originalResource: 'https://example.com/second' });
  for (const [path, words] of pages) expect(await textOf(path)).toContain(words);
});

it('name and note are for the maker alone', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const { body } = await maker.change(id, { name: ' Terrace ', note: 'Printed in May\n500 pieces' });
  expect(body).toMatchObject({ name: 'Terrace', note: 'Printed in May\n500 pieces' });
  expect(JSON.stringify((await api.get(`/api/qr/${id}`)).body)).not.toMatch(/Terrace|Printed/);
  const { body: page } = await maker.call<{ items: object[] }>('GET', '/api/keyring?q=terr');
  expect(page.items).toMatchObject([{ id, name: 'Terrace', status: 'active', scans: 0 }]);
});

describe('refuses', () => {
  let id: string;
  let maker: MakerApi;
  let other: MakerApi;
  beforeAll(async () => {
    ({ id, maker } = await MakerApi.make(origin));
    other = (await MakerApi.make(origin)).maker;
  });
  afterEach(async () => {
    const { body } = await maker.find(id);
    expect([body.qrData.original_resource, body.status, body.name]).toEqual([
      'https://example.com/first',
      'active',
      '',
    ]);
  });

  const rows: readonly [string, object, number, string][] = [
    ['no address', { originalResource: 'nowhere' }, 400, 'resource.invalid'],
    ['an end in the past', { endsAt: '2020-01-01T00:00:00Z' }, 400, 'request.invalid'],
    ['a status of admins', { status: 'disabled' }, 400, 'request.invalid'],
  ];
  const others: typeof rows = [
    ['an own link', { originalResource: 'http://localhost/7Z3K9QW2XA' }, 400, 'resource.invalid'],
    ['a file for a link', { content: { upload: 'x' } }, 400, 'content.invalid'],
    ['an end that is no time', { endsAt: 'tomorrow' }, 400, 'request.invalid'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 400, 'request.invalid'],
    ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }, 400, 'request.invalid'],
    ['NUL', { note: 'a\0b' }, 400, 'request.invalid'],
    ['an unknown field', { type: 'pdf' }, 400, 'request.invalid'],
    ['no change', {}, 400, 'request.invalid'],
  ];
  it.each(withOthers(rows, others))('%s', async (_, change, status, code) => {
    expect(await maker.change(id, change)).toMatchObject({ status, body: { success: false, code } });
  });

  it('a stale version, and none', async () => {
    const path = `/api/manage/${id}`;
    const stale = await maker.call('PATCH', path, { name: 'x' }, { 'if-match': '"999"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition']);
    for (const [method, to] of [
      ['PATCH', path],
      ['POST', `${path}/undo`],
      ['DELETE', path],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'x' } : undefined;
      const none = await maker.call(method, to, body);
      expect([none.status, none.body.code]).toEqual([428, 'precondition.required']);
    }
  });

  it('a key of another keyring, an unknown code, and no id alike', async () => {
    const etag = { 'if-match': await maker.etagOf(id) };
    const answers = await Promise.all(
      [id, '7Z3K9QW2XA', 'nothing'].map((one) =>
        other.call('PATCH', `/api/manage/${one}`, { name: 'x' }, etag),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]!.body);
      expect(body.code).toBe('key.unauthorized');
    }
  });

  it('a banned destination, also by an undo', async () => {
    const { id: own, maker: owner } = await MakerApi.make(origin, {
      type: 'website',
      originalResource: 'https://soon-banned.example.net/',
    });
    await owner.change(own, { originalResource: 'https://example.com/fine' });
    await admin.call('POST', 'bans', { host: 'soon-banned.example.net', reason: 'phishing' });
    const wanted = { originalResource: 'https://www.soon-banned.example.net/' };
    expect(await owner.change(own, wanted)).toMatchObject({
      status: 400,
      body: { code: 'resource.invalid' },
    });
    expect(await owner.undo(own)).toMatchObject({ status: 400, body: { code: 'resource.invalid' } });
    expect(await leadsTo(own)).toBe('https://example.com/fine');
  });

  it('changes of a code that an admin switched off', async () => {
    await admin.setStatus(id, 'disabled');
    expect(await maker.change(id, { status: 'active' })).toMatchObject({
      status: 410,
      body: { code: 'qr.gone' },
    });
    expect((await maker.find(id)).body.status).toBe('disabled');
    await admin.setStatus(id, 'active');
  });
});

it('of two changes of the same version one is made', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const headers = { 'if-match': await maker.etagOf(id) };
  const answers = await Promise.all(
    ['one', 'two'].map((name) => maker.call<ManagedCode>('PATCH', `/api/manage/${id}`, { name }, headers)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});
