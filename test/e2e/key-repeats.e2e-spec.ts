import { randomUUID } from 'node:crypto';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { fromOwnPage, keyringCookie, keysInCookie, makeByCookie } from '../support/keyring-cookie.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';
import { frameTokenFor, pageTokenFor } from '../support/page-token.js';

/** Tests who gets the key of a code by repeating its creation with the same `Idempotency-Key`, which scripts of our pages can read. */

const server = findSharedServer();
const origin = () => server.origin;
const ours = () => fromOwnPage(origin);
const stranger = new MakerApi(origin, {});
type Headers = Record<string, string>;

const repeatable = (body: object = {}) => {
  const named = { 'idempotency-key': `key-${randomUUID()}` };
  const request = { type: 'website', originalResource: 'https://example.com/', ...body };
  return (headers: Headers) =>
    stranger.call<CreatedQrResponse>('POST', '/api/qr', request, { ...named, ...headers });
};

/** Whether a cookie opens a code. */
const opens = async (cookie: string, id: string) =>
  (await new MakerApi(origin, { ...ours(), cookie }).find(id)).status === 200;
const keysOf = async (id: string) =>
  server.sql(
    `SELECT n, revoked_at FROM keyring_keys WHERE keyring_id = (SELECT keyring_id FROM qr_data WHERE id = $1)`,
    [id],
  );

describe('a code of our page, whose creation is repeated', () => {
  const foreign: readonly (readonly [way: string, headers: () => Headers | Promise<Headers>])[] = [
    ['from a sandboxed frame', () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' })],
    ['from another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    ['from a neighbouring host', () => ({ origin: 'https://blog.example', 'sec-fetch-site': 'same-site' })],
    [
      'with the token of a frame',
      async () => ({ ...ours(), 'x-page-token': await frameTokenFor(server.origin) }),
    ],
    [
      'with the key of another keyring',
      async () => ({ ...ours(), authorization: `Bearer ${(await MakerApi.make(origin)).key}` }),
    ],
    ['without the origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ];
  const byProgram = ['by a program', () => ({})] as const;
  it.each(withOthers([byProgram], foreign))('%s gives no key, and revokes none', async (_, headers) => {
    const create = repeatable();
    const first = await create(ours());
    const { id } = first.body.qrData;
    const before = await keysOf(id);
    const repeat = await create(await headers());
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect(repeat.body).not.toHaveProperty('key');
    expect(keyringCookie(repeat.headers)).toBe('');
    expect(await keysOf(id)).toEqual(before);
    expect(await opens(keyringCookie(first.headers), id)).toBe(true);
  });

  it.each<readonly [way: string, headers: () => Headers]>([
    ['without credentials', () => ({})],
    ['as if from the frame', () => ({ referer: `${server.origin}/embed/x` })],
  ])('by a script of the page %s shows no key, and the browser keeps its own', async (_, headers) => {
    const create = repeatable();
    const first = await create(ours());
    const { id } = first.body.qrData;
    const repeat = await create({ ...ours(), ...headers() });
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect(await opens(keyringCookie(first.headers), id)).toBe(true);
  });

  it('by the page that got no answer gives the browser a key in its cookie', async () => {
    const create = repeatable();
    const { id } = (await create(ours())).body.qrData;
    const repeat = await create({ ...ours(), cookie: 'lang=en' });
    expect(repeat.body).not.toHaveProperty('key');
    expect(await opens(keyringCookie(repeat.headers), id)).toBe(true);
    const known = await create({ ...ours(), cookie: keyringCookie(repeat.headers) });
    expect([known.status, await keysOf(id)]).toEqual([201, await keysOf(id)]);
    expect(await keysOf(id)).toHaveLength(2);
  });

  it('adds no key to a browser that has one among others', async () => {
    const create = repeatable();
    const first = await create(ours());
    const { cookie: other } = await makeByCookie(origin);
    const cookie = `keyring=${[other, keyringCookie(first.headers)].flatMap(keysInCookie).join('.')}`;
    await create({ ...ours(), cookie });
    expect(await keysOf(first.body.qrData.id)).toHaveLength(1);
  });

  it('after its maker has revoked the key gives none', async () => {
    const create = repeatable();
    const cookie = keyringCookie((await create(ours())).headers);
    const token = await pageTokenFor(server.origin, cookie);
    const maker = new MakerApi(origin, { ...ours(), cookie, 'x-page-token': token });
    await maker.call('POST', '/api/keyring/keys', { label: 'Paper', scope: 'full' });
    expect((await maker.call('DELETE', '/api/keyring/keys/1')).status).toBe(204);
    expect(keyringCookie((await create(ours())).headers)).toBe('');
  });
});

it('a code of a program whose creation our page repeats plants no key in its browser', async () => {
  const create = repeatable();
  const first = await create({});
  const repeat = await create({ ...ours(), cookie: 'lang=en' });
  expect(repeat.body).not.toHaveProperty('key');
  expect(keyringCookie(repeat.headers)).toBe('');
  expect((await MakerApi.withKey(origin, first.body.key!).find(first.body.qrData.id)).status).toBe(200);
  expect((await create({})).body.key).toBeDefined();
});

it('a repeat replaces the key of the code, and no key that its maker has named so', async () => {
  const create = repeatable();
  const first = await create({});
  const { id } = first.body.qrData;
  const maker = MakerApi.withKey(origin, first.body.key!);
  const named = { label: `Made with ${id}`, scope: 'full' };
  const { key } = (await maker.call<{ key: string }>('POST', '/api/keyring/keys', named)).body;
  expect((await create({})).body.key).toBeDefined();
  expect((await maker.find(id)).status).toBe(401);
  expect((await MakerApi.withKey(origin, key).find(id)).status).toBe(200);
});

it('the release before has left claims that do not say who made them, and nobody gets a key by these', async () => {
  const create = repeatable();
  const first = await create({});
  const { id } = first.body.qrData;
  await server.sql(`UPDATE idempotency_keys SET from_page = NULL WHERE answer::text LIKE '%' || $1 || '%'`, [
    id,
  ]);
  for (const headers of [{}, ours()]) expect(await create(headers)).not.toHaveProperty('body.key');
  expect((await MakerApi.withKey(origin, first.body.key!).find(id)).status).toBe(200);
});

describe('the generator in a frame', () => {
  it('of a page that hides its origin gets the key itself', async () => {
    const create = repeatable();
    const shown = { ...ours(), 'x-page-token': await frameTokenFor(server.origin) };
    const first = await create(shown);
    expect(first.body.key).toBeDefined();
    expect(keyringCookie(first.headers)).toBe('');
    expect((await create(shown)).body.key).not.toBe(first.body.key);
  });

  it.each([
    ['in a window', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
    ['on a page of ours', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }],
    ['read by a script of ours', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  ])('%s has no token, so that its codes belong to the cookie', async (_, headers) => {
    expect(await frameTokenFor(server.origin, headers)).toBe('');
    const { body, headers: answered } = await repeatable()({ ...ours(), 'x-page-token': '' });
    expect(body).not.toHaveProperty('key');
    expect(keyringCookie(answered)).not.toBe('');
  });
});
