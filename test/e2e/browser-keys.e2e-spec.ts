import { parseKey } from '../../server/domain/key.js';
import type {
  AddedKeyResponse,
  KeyringResponse,
  KeysResponse,
} from '../../server/manage/manage.responses.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { pageTokenFor } from '../support/page-token.js';

const server = findSharedServer();
const origin = () => server.origin;
const request = { type: 'website', originalResource: 'https://example.com/' };
const codesOf = async (maker: MakerApi) =>
  (await maker.call<KeyringResponse>('GET', '/api/keyring')).body.items.map(({ id }) => id);

const own = { origin: '', 'sec-fetch-site': 'same-origin' };
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((header) => header.startsWith('keyring='))
    ?.split(';')[0] ?? '';
const browser = (cookie: string, more: Record<string, string> = {}) =>
  new MakerApi(origin, { ...own, origin: server.origin, cookie, ...more });

it('a browser opens the codes of all its keys, and new codes join the first with a full key', async () => {
  const [mine, brought] = [await MakerApi.make(origin), await MakerApi.make(origin)];
  const reader = await brought.maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
    label: 'Agency',
    scope: 'read',
  });
  let cookie = '';
  for (const key of [reader.body.key, mine.key]) {
    const shown = { 'x-page-token': cookie && (await pageTokenFor(server.origin, cookie)) };
    const kept = await browser(cookie, { ...shown, authorization: `Bearer ${key}` }).call(
      'POST',
      '/api/keyring/session',
    );
    expect(kept.status).toBe(204);
    cookie = cookieOf(kept.headers);
  }
  const both = browser(cookie, { 'x-page-token': await pageTokenFor(server.origin, cookie) });
  expect((await codesOf(both)).toSorted()).toEqual([mine.id, brought.id].toSorted());
  expect((await both.find(mine.id)).body.scope).toBe('full');
  expect((await both.find(brought.id)).body.scope).toBe('read');
  expect((await both.change(mine.id, { name: 'x' })).status).toBe(200);
  const refused = { status: 403, body: { code: 'key.read-only' } };
  expect(await both.change(brought.id, { name: 'x' })).toMatchObject(refused);
  const joined = await both.call<CreatedQrResponse>('POST', '/api/qr', request);
  expect(await codesOf(mine.maker)).toEqual([joined.body.qrData.id, mine.id]);
  const keysOf = (code: string) => both.call<KeysResponse>('GET', `/api/keyring/keys?code=${code}`);
  expect((await keysOf(mine.id)).body.items).toMatchObject([{ origin: 'creation', ofCode: mine.id }]);
  expect(await keysOf(brought.id)).toMatchObject(refused);
  expect((await keysOf('7Z3K9QW2XA')).status).toBe(401);
  const forgotten = await both.call('DELETE', '/api/keyring/session');
  expect(forgotten.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^keyring=; .*Max-Age=0;/));
  expect((await mine.maker.find(mine.id)).status).toBe(200);
});

const cookieWith = (...keys: readonly string[]) => `keyring=${keys.map(parseKey).join('.')}`;

it.each(
  withOthers<[string, (others: string) => Record<string, string>]>(
    [['without the token of a page', () => ({ 'x-page-token': '' })]],
    [
      ['with a token that another browser was given', (others) => ({ 'x-page-token': others })],
      ['from another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    ],
  ),
)('a browser that holds keys neither gets, makes nor loses one %s', async (_, headers) => {
  const [mine, other] = [await MakerApi.make(origin), await MakerApi.make(origin)];
  const cookie = cookieWith(mine.key);
  const token = await pageTokenFor(server.origin, cookie);
  const others = await pageTokenFor(server.origin, cookieWith(other.key));
  const label = { label: 'x', scope: 'full' };
  for (const [method, path, more, body] of [
    ['POST', '/api/keyring/session', { authorization: `Bearer ${other.key}` }, undefined],
    ['DELETE', '/api/keyring/session', {}, undefined],
    ['POST', '/api/keyring/keys', {}, label],
  ] as const) {
    const honest = await browser(cookie, { 'x-page-token': token, ...more }).call(method, path, body);
    expect(honest.status).toBeLessThan(300);
    const forged = await browser(cookie, { 'x-page-token': token, ...more, ...headers(others) }).call(
      method,
      path,
      body,
    );
    expect(forged).toMatchObject({ status: 401, body: { code: 'key.unauthorized' } });
    expect(cookieOf(forged.headers)).toBe('');
  }
});

itInFull('a browser holds at most 20 keys', async () => {
  const { maker } = await MakerApi.make(origin);
  const label = { label: 'x', scope: 'full' };
  const keys: string[] = [];
  for (let made = 0; made < 21; made++)
    keys.push((await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', label)).body.key);
  const cookie = cookieWith(...keys.slice(0, 20));
  const token = await pageTokenFor(server.origin, cookie);
  const [again, more] = await Promise.all(
    [keys[19]!, keys[20]!].map((key) =>
      browser(cookie, { 'x-page-token': token, authorization: `Bearer ${key}` }).call(
        'POST',
        '/api/keyring/session',
      ),
    ),
  );
  expect(again!.status).toBe(204);
  expect(more).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

/** Makes a code as our page does, and deletes it, as the maker. @returns the cookie of the browser */
async function makeAndDelete(cookie: string): Promise<string> {
  const created = await browser(cookie).call<CreatedQrResponse>('POST', '/api/qr', request);
  expect(created.status).toBe(201);
  const next = cookieOf(created.headers) || cookie;
  const token = await pageTokenFor(server.origin, next);
  const maker = browser(next, { 'x-page-token': token, 'if-match': '*' });
  expect((await maker.call('DELETE', `/api/manage/${created.body.qrData.id}`)).status).toBe(204);
  return next;
}

itInFull('a browser that makes and deletes codes forgets keys that open nothing', async () => {
  let cookie = '';
  for (let made = 0; made < 22; made++) cookie = await makeAndDelete(cookie);
  expect(cookie.split('.')).toHaveLength(1);
});

it('a browser that can hold no further key makes no code', async () => {
  const { maker } = await MakerApi.make(origin);
  const keys: string[] = [];
  for (let made = 0; made < 20; made++) {
    const reading = { label: 'x', scope: 'read' };
    keys.push((await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', reading)).body.key);
  }
  const unmade = { ...request, originalResource: 'https://example.com/of-a-full-browser' };
  expect(await browser(cookieWith(...keys)).call('POST', '/api/qr', unmade)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  const statement = 'SELECT FROM qr_data WHERE original_resource = $1';
  expect(await server.sql(statement, [unmade.originalResource])).toEqual([]);
});
