import { keyedHash } from '../../server/common/process/keyed-hash.js';
import type { AddedKeyResponse } from '../../server/manage/manage.responses.js';
import { fromOwnPage, makeByCookie } from '../support/keyring-cookie.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { sendRaw } from '../support/send-raw.js';
import { withCheck } from '../../server/domain/key.js';

/** Ways to use the cookie by which a browser holds a keyring without being one of our pages, and to get a key by it. */

const server = ownServer({ RATE_LIMITS: 'off' });
const secure = ownServer({ RATE_LIMITS: 'off', PUBLIC_ORIGIN: 'https://qr.example.com' });
const origin = () => server.origin;
let mine: Awaited<ReturnType<typeof makeByCookie>>;

beforeAll(async () => {
  mine = await makeByCookie(origin);
});

type Headers = Record<string, string>;
const call = (method: string, path: string, headers: Headers, body?: object) =>
  new MakerApi(origin, {}).call(method, path, body, headers);
const unauthorized = { status: 401, body: { code: 'key.unauthorized' } };
const address = () => `/api/manage/${mine.id}`;

describe('a request of a browser that another page has caused opens nothing:', () => {
  it.each<readonly [way: string, headers: () => Headers]>([
    [
      'a link or form of another site',
      () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }),
    ],
    [
      'fetch or a picture of another site',
      () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
    ],
    ['a neighbouring host', () => ({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' })],
    ['CORS of another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    ['a sandboxed frame of ours', () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' })],
    ['a host whose name begins with ours', () => ({ origin: `${server.origin}.evil.example` })],
    ['our host with another scheme', () => ({ origin: server.origin.replace('http:', 'https:') })],
    ['our host at another port', () => ({ origin: server.origin.replace(/\d+$/, '1') })],
    ['our host with a slash', () => ({ origin: `${server.origin}/` })],
    ['two origins', () => ({ origin: `${server.origin}, https://evil.example` })],
  ])('%s', async (_, headers) => {
    const sent = { cookie: mine.cookie, 'if-match': '*', ...headers() };
    expect(await call('GET', address(), sent)).toMatchObject(unauthorized);
    expect(await call('GET', '/api/keyring', sent)).toMatchObject(unauthorized);
    expect(await call('PATCH', address(), sent, { name: 'Stolen' })).toMatchObject(unauthorized);
    expect(await call('DELETE', address(), sent)).toMatchObject(unauthorized);
  });

  it('a form without an origin, from before browsers sent one', async () => {
    const sent = { cookie: mine.cookie, 'if-match': '*' };
    for (const method of ['POST', 'DELETE'])
      expect(await call(method, method === 'POST' ? `${address()}/undo` : address(), sent)).toMatchObject(
        unauthorized,
      );
  });
});

describe('a cookie and a key together', () => {
  it.each<readonly [way: string, key: string, status: number]>([
    ['a wrong key', withCheck('C'.repeat(26)), 401],
    ['half a key', 'C'.repeat(13), 400],
  ])('%s beside the right cookie opens nothing', async (_, key, status) => {
    const sent = { ...fromOwnPage(origin), cookie: mine.cookie, authorization: `Bearer ${key}` };
    expect((await call('GET', address(), sent)).status).toBe(status);
  });

  it('a key for reading in the cookie changes nothing, and makes no key', async () => {
    const { id, maker } = await MakerApi.make(origin);
    const { body } = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
      label: 'x',
      scope: 'read',
    });
    const sent = {
      ...fromOwnPage(origin),
      cookie: `keyring=${body.key.replaceAll('-', '')}`,
      'if-match': '*',
    };
    expect((await call('GET', `/api/manage/${id}`, sent)).status).toBe(200);
    const readOnly = { status: 403, body: { code: 'key.read-only' } };
    expect(await call('PATCH', `/api/manage/${id}`, sent, { name: 'x' })).toMatchObject(readOnly);
    expect(await call('DELETE', `/api/manage/${id}`, sent)).toMatchObject(readOnly);
    expect(await call('POST', '/api/keyring/keys', sent, { label: 'x', scope: 'full' })).toMatchObject(
      readOnly,
    );
  });

  it('a revoked key in the cookie opens nothing, and renews no cookie', async () => {
    const { id, maker } = await MakerApi.make(origin);
    const { body } = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
      label: 'x',
      scope: 'full',
    });
    await maker.call('DELETE', `/api/keyring/keys/${body.n}`);
    const sent = { ...fromOwnPage(origin), cookie: `keyring=${body.key.replaceAll('-', '')}` };
    const answer = await call('GET', `/api/manage/${id}`, sent);
    expect(answer).toMatchObject(unauthorized);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

/** Loads the page of a code as a browser does. @returns its token */
async function tokenOf(cookie: string, destination = 'document', mode = 'navigate'): Promise<string | null> {
  const page = await sendRaw(
    server.port,
    `GET /manage/${mine.id} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\nCookie: ${cookie}\r\n` +
      `Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: ${mode}\r\nSec-Fetch-Dest: ${destination}\r\n\r\n`,
  );
  const [, token] = /"pageToken":("[^"]+"|null)/.exec(page)!;
  return JSON.parse(token!) as string | null;
}

describe('a new key for a browser', () => {
  const makeKey = (token: string, cookie = mine.cookie) =>
    call(
      'POST',
      '/api/keyring/keys',
      { ...fromOwnPage(origin), cookie, 'x-page-token': token },
      { label: 'x', scope: 'full' },
    );

  /** A token that this server signs. */
  async function signed(expires: string): Promise<string> {
    const rows = await server.sql<{ secret: Buffer }>(
      `SELECT secret FROM server_secrets WHERE name = 'page-tokens'`,
    );
    const key = mine.cookie.slice('keyring='.length);
    return `${expires}.${keyedHash(rows[0]!.secret, `${expires}.${key}`)}`;
  }
  const inAnHour = () => String(Date.now() + 3_600_000);

  it('is made with the token of the page that shows it', async () => {
    expect((await makeKey((await tokenOf(mine.cookie))!)).status).toBe(201);
    expect((await makeKey(await signed(inAnHour()))).status).toBe(201);
  });

  it.each<readonly [way: string, token: () => Promise<string>]>([
    ['without a token', async () => ''],
    ['with one that has expired', () => signed(String(Date.now() - 1))],
    ['with one whose end was moved', async () => (await signed(inAnHour())).replace(/^\d+/, '9999999999999')],
    ['with one without a signature', async () => `${inAnHour()}.`],
  ])('is refused %s', async (_, token) => {
    const given = await token();
    const before = await server.sql('SELECT count(*) FROM keyring_keys');
    expect(await makeKey(given)).toMatchObject(unauthorized);
    expect(await server.sql('SELECT count(*) FROM keyring_keys')).toEqual(before);
  });

  it.each<readonly [way: string, headers: () => Headers]>([
    ['a scheme that holds no key', () => ({ ...fromOwnPage(origin), authorization: 'Basic eDp5' })],
    ['an empty Authorization', () => ({ ...fromOwnPage(origin), authorization: '' })],
    ['no Sec-Fetch-Site, as of older browsers', () => ({ origin: server.origin })],
  ])('is refused without a token, also with %s', async (_, headers) => {
    const sent = { ...headers(), cookie: mine.cookie };
    for (const path of ['/api/keyring/keys', '/api/keyring/passkeys/options'])
      expect(await call('POST', path, sent, { label: 'x', scope: 'full' })).toMatchObject(unauthorized);
  });

  it('is refused with the token alone', async () => {
    expect(await makeKey((await tokenOf(mine.cookie))!, '')).toMatchObject(unauthorized);
  });

  it.each([
    ['fetch', 'empty', 'cors'],
    ['a frame', 'iframe', 'navigate'],
    ['an embedded object', 'object', 'navigate'],
    ['a script tag', 'script', 'no-cors'],
    ['a worker', 'worker', 'same-origin'],
    ['a navigation by fetch', 'empty', 'navigate'],
  ])('%s gets the page without a token', async (_, destination, mode) => {
    expect(await tokenOf(mine.cookie, destination, mode)).toBeNull();
  });

  it('over https, a browser that says nothing of its requests gets the page without a token', async () => {
    const pageOf = async ({ origin: address }: { readonly origin: string }) =>
      sendRaw(
        Number(new URL(address).port),
        `GET /my-codes HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${mine.cookie}\r\n\r\n`,
      );
    expect(await pageOf(secure)).toContain('"pageToken":null');
    expect(await pageOf(server)).toMatch(/"pageToken":"\d/);
  });
});
