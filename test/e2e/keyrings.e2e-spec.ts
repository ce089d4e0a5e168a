import { randomUUID } from 'node:crypto';
import { parseKey } from '../../server/domain/key.js';
import type {
  AddedKeyResponse,
  KeyringResponse,
  KeysResponse,
} from '../../server/manage/manage.responses.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';

const server = findSharedServer();
const origin = () => server.origin;
const request = { type: 'website', originalResource: 'https://example.com/' };
const stranger = new MakerApi(origin, {});
const codesOf = async (maker: MakerApi) =>
  (await maker.call<KeyringResponse>('GET', '/api/keyring')).body.items.map(({ id }) => id);

describe('a program', () => {
  it('gets the key of a new keyring once, and further codes join it', async () => {
    const { id, key, maker, created } = await MakerApi.make(origin);
    expect(parseKey(key)).toBeDefined();
    expect(created.manageUrl).toBe(`${server.origin}/manage/${id}#${key}`);
    const second = await maker.call<CreatedQrResponse>('POST', '/api/qr', request);
    expect(second.status).toBe(201);
    expect(second.body).not.toHaveProperty('key');
    expect(second.body).not.toHaveProperty('manageUrl');
    expect(await codesOf(maker)).toEqual([second.body.qrData.id, id]);
    expect(second.headers.get('set-cookie')).toBeNull();
  });

  it('is refused with a mistyped key', async () => {
    const maker = MakerApi.withKey(origin, '7Z3K9QW2XA0123456789ABCDEFV');
    for (const [method, path, body] of [
      ['POST', '/api/qr', request],
      ['GET', '/api/keyring', undefined],
      ['GET', '/api/manage/7Z3K9QW2XA', undefined],
    ] as const)
      expect(await maker.call(method, path, body)).toMatchObject({
        status: 400,
        body: { code: 'key.mistyped' },
      });
  });

  it('is refused with a key that opens nothing, or none', async () => {
    const { maker, key } = await MakerApi.make(origin);
    const { body } = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
      label: 'x',
      scope: 'full',
    });
    expect((await maker.call('DELETE', `/api/keyring/keys/${body.n}`)).status).toBe(204);
    for (const revoked of [MakerApi.withKey(origin, body.key), stranger])
      expect(await revoked.call('GET', '/api/keyring')).toMatchObject({
        status: 401,
        body: { code: 'key.unauthorized' },
      });
    expect(await MakerApi.withKey(origin, key.toLowerCase()).call('GET', '/api/keyring')).toMatchObject({
      status: 200,
    });
  });

  it('that repeats a creation gets a new key, which replaces the first one', async () => {
    const headers = { 'idempotency-key': `repeated-${randomUUID()}` };
    const [first, second] = [
      await stranger.call<CreatedQrResponse>('POST', '/api/qr', request, headers),
      await stranger.call<CreatedQrResponse>('POST', '/api/qr', request, headers),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.qrData.id).toBe(first.body.qrData.id);
    expect(second.body.key).not.toBe(first.body.key);
    expect((await MakerApi.withKey(origin, first.body.key!).call('GET', '/api/keyring')).status).toBe(401);
    const maker = MakerApi.withKey(origin, second.body.key!);
    expect(await codesOf(maker)).toEqual([first.body.qrData.id]);
    const other = { ...request, originalResource: 'https://example.com/other' };
    expect(await stranger.call('POST', '/api/qr', other, headers)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const third = await maker.call<CreatedQrResponse>('POST', '/api/qr', request, headers);
    expect(third.body).not.toHaveProperty('key');
    const stored = JSON.stringify(await server.sql('SELECT * FROM idempotency_keys'));
    for (const { body } of [first, second]) {
      expect(stored).not.toContain(body.key);
      expect(stored).not.toContain(body.key!.replaceAll('-', ''));
    }
  });
});

describe('keys', () => {
  it('are listed without their secret, and read-only ones change nothing', async () => {
    const { id, key, maker } = await MakerApi.make(origin);
    const added = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
      label: 'Agency',
      scope: 'read',
    });
    expect(added.status).toBe(201);
    const { body } = await maker.call<KeysResponse>('GET', '/api/keyring/keys');
    expect(body.items).toMatchObject([
      { n: 1, label: '', origin: 'creation', ofCode: id, scope: 'full', isThis: true },
      { n: 2, label: 'Agency', scope: 'read', isThis: false },
    ]);
    for (const secret of [key, added.body.key]) expect(JSON.stringify(body)).not.toContain(secret);
    const reader = MakerApi.withKey(origin, added.body.key);
    expect((await reader.find(id)).status).toBe(200);
    expect(await codesOf(reader)).toEqual([id]);
    const etag = await reader.etagOf(id);
    for (const [method, path, sent] of [
      ['PATCH', `/api/manage/${id}`, { name: 'x' }],
      ['POST', `/api/manage/${id}/undo`, undefined],
      ['DELETE', `/api/manage/${id}`, undefined],
      ['POST', '/api/keyring/keys', { label: 'x', scope: 'full' }],
      ['GET', '/api/keyring/keys', undefined],
      ['DELETE', '/api/keyring/keys/1', undefined],
      ['POST', '/api/qr', request],
    ] as const)
      expect(await reader.call(method, path, sent, { 'if-match': etag })).toMatchObject({
        status: 403,
        body: { code: 'key.read-only' },
      });
  });

  it('the last full one cannot be revoked, and an unknown one is none', async () => {
    const { maker } = await MakerApi.make(origin);
    await maker.call('POST', '/api/keyring/keys', { label: 'Agency', scope: 'read' });
    expect(await maker.call('DELETE', '/api/keyring/keys/1')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    for (const n of ['3', '0', 'x', '99999999999'])
      expect((await maker.call('DELETE', `/api/keyring/keys/${n}`)).status).toBe(404);
  });

  it('are at most 100 that are not revoked', async () => {
    const { id, maker } = await MakerApi.make(origin);
    await server.sql(
      `INSERT INTO keyring_keys (keyring_id, n, hash, label, scope)
      SELECT keyring_id, n, 'test ' || $1 || n, 'x', 'full' FROM qr_data, generate_series(2, 99) AS n WHERE id = $1`,
      [id],
    );
    const add = async () =>
      (await maker.call('POST', '/api/keyring/keys', { label: 'x', scope: 'full' })).status;
    expect(await add()).toBe(201);
    expect(await maker.call('POST', '/api/keyring/keys', { label: 'x', scope: 'read' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    await maker.call('DELETE', '/api/keyring/keys/50');
    expect([await add(), await add()]).toEqual([201, 409]);
  });

  it.each([
    { label: '', scope: 'full' },
    { label: 'x' },
    { label: 'x'.repeat(61), scope: 'full' },
    { label: 'x', scope: 'all' },
  ])('are not made of %j', async (wrong) => {
    const { maker } = await MakerApi.make(origin);
    expect(await maker.call('POST', '/api/keyring/keys', wrong)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it('are stored as keyed hashes', async () => {
    const { key } = await MakerApi.make(origin);
    const rows = JSON.stringify(await server.sql('SELECT * FROM keyring_keys'));
    expect(rows).toContain('creation');
    for (const text of [key, parseKey(key)!]) expect(rows).not.toContain(text);
  });
});

describe('a page of ours', () => {
  const ours = (cookie = '') => ({
    'sec-fetch-site': 'same-origin',
    origin: server.origin,
    ...(cookie && { cookie }),
  });
  const create = (headers: Record<string, string>, body: object = request) =>
    stranger.call<CreatedQrResponse>('POST', '/api/qr', body, headers);
  const cookieIn = (headers: Headers) =>
    headers.getSetCookie().find((header) => header.startsWith('keyring=')) ?? '';

  it('gets a cookie that no script can read instead of a key', async () => {
    const first = await create(ours());
    expect(first.status).toBe(201);
    expect(JSON.stringify(first.body)).not.toMatch(/"key"|manageUrl/);
    const header = cookieIn(first.headers);
    expect(header).toMatch(/^keyring=\w{27}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    const cookie = header.split(';')[0]!;
    const second = await create(ours(cookie));
    expect(cookieIn(second.headers)).toBe('');
    const page = new MakerApi(origin, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(await codesOf(page)).toEqual([second.body.qrData.id, first.body.qrData.id]);
    const changed = await new MakerApi(origin, ours(cookie)).change(first.body.qrData.id, { name: 'x' });
    expect(changed.status).toBe(200);
  });

  const ofAnotherSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  it.each(
    withOthers<[string, Record<string, string>]>(
      [['of another site', ofAnotherSite]],
      [
        ['of a frame on another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
        ['without an origin', {}],
      ],
    ),
  )('whose cookie comes with a request %s opens nothing', async (_, headers) => {
    const { headers: answered, body } = await create(ours());
    const cookie = cookieIn(answered).split(';')[0]!;
    const forged = await stranger.call('DELETE', `/api/manage/${body.qrData.id}`, undefined, {
      cookie,
      'if-match': '*',
      ...headers,
    });
    expect(forged).toMatchObject({ status: 401, body: { code: 'key.unauthorized' } });
    const joined = await create({ cookie, ...headers });
    expect(joined.body.key).toBeDefined();
  });

  it('in a frame on another site gets the key itself', async () => {
    const { body, headers } = await create(ours(), { ...request, embedOrigin: 'https://shop.example' });
    expect(parseKey(body.key!)).toBeDefined();
    expect(cookieIn(headers)).toBe('');
  });
});
