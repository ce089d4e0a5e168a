import type { FastifyReply } from 'fastify';
import { FixedSecret } from '../../test/support/fixed-secret.js';
import type { Settings } from '../config/settings.js';
import { groupedKey, type Key, withCheck } from '../domain/key.js';
import { KeyringAccess, type Requester } from './keyring-access.service.js';
import { maxHeldKeys } from './keyring-cookie.js';
import type { KeyringStore, KeyScope, OpenKeyring } from './keyring-store.service.js';
import { PageTokens } from './page-tokens.service.js';

type Headers = Record<string, string>;

const site = 'https://qr.example';
const keyOf = (letter: string) => withCheck(letter.repeat(26));
const [mine, reading, revoked] = ['A', 'B', 'C'].map(keyOf) as [Key, Key, Key];
const scopes = new Map<Key, KeyScope>([
  [mine, 'full'],
  [reading, 'read'],
]);

/** Two keys that open something. */
const store: Pick<KeyringStore, 'openAll' | 'living'> = {
  openAll: async (keys) =>
    keys.flatMap((key, i): OpenKeyring[] => {
      const scope = scopes.get(key);
      return scope ? [{ id: key, keyNumber: i + 1, scope }] : [];
    }),
  living: async (keys) => keys.filter((key) => scopes.has(key) || key > keyOf('Q')),
};

function accessAt(publicOrigin: string) {
  const settings = { publicOrigin } as Settings;
  const tokens = new PageTokens(new FixedSecret(Buffer.from('a secret')), settings);
  return { tokens, access: new KeyringAccess(store as KeyringStore, settings, tokens) };
}

const { access, tokens } = accessAt(site);
const name = '__Host-Http-keyring';
const cookieOf = (...keys: readonly Key[]) => `${name}=${keys.join('.')}`;
const ours = { origin: site, host: 'qr.example', 'sec-fetch-site': 'same-origin' };
const from = (headers: Headers, method = 'POST'): Requester => ({ headers, method, ip: '192.0.2.1' });

/** A reply that keeps the cookies that it sets. */
function newReply() {
  const cookies: string[] = [];
  const reply = { header: (_name: string, value: string) => void cookies.push(value) };
  return { cookies, reply: reply as unknown as FastifyReply };
}

/** The token of the page that a browser with this cookie opens. */
async function tokenFor(cookie: string): Promise<Headers> {
  const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  const token = await tokens.issueTo({ headers: { ...navigation, cookie } }, newReply().reply);
  return { 'x-page-token': token! };
}

const withoutOrigin = { host: ours.host };

describe('a request that another page has caused', () => {
  it.each<[way: string, headers: Headers]>([
    ['a link or picture of another site', { ...withoutOrigin, 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { ...withoutOrigin, 'sec-fetch-site': 'same-site' }],
    ['another site', { ...ours, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site that claims ours', { ...ours, origin: 'https://evil.example' }],
    ['a sandboxed frame', { ...ours, origin: 'null' }],
    ['a host whose name begins with ours', { ...ours, origin: `${site}.evil.example` }],
    ['our host with another scheme', { ...ours, origin: 'http://qr.example' }],
    ['our host at another port', { ...ours, origin: `${site}:1` }],
    ['our host with a slash', { ...ours, origin: `${site}/` }],
    ['two origins', { ...ours, origin: `${site}, https://evil.example` }],
  ])('opens nothing by the cookie: %s', async (_, headers) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const request = from({ ...headers, cookie: cookieOf(mine) }, method);
      await expect(access.open(request, 'read')).rejects.toMatchObject({ code: 'key.unauthorized' });
      expect([await access.findForCode(request), access.isByCookie(request)]).toEqual([undefined, false]);
    }
  });

  it.each(['POST', 'PATCH', 'DELETE'])('opens nothing without an origin: %s', async (method) => {
    const request = from({ ...withoutOrigin, cookie: cookieOf(mine) }, method);
    await expect(access.open(request, 'read')).rejects.toMatchObject({ code: 'key.unauthorized' });
  });

  it.each(['same-origin', 'none', undefined])('is not a GET whose site is %s', async (where) => {
    const headers = { ...withoutOrigin, ...(where && { 'sec-fetch-site': where }), cookie: cookieOf(mine) };
    expect(await access.open(from(headers, 'GET'), 'full')).toHaveLength(1);
  });
});

describe('a key in Authorization', () => {
  const opening = (authorization: string, more: Headers = {}) =>
    access.open(from({ ...ours, ...more, authorization }), 'full');

  it.each([`Bearer ${mine}`, `bearer   ${mine}`, `Bearer ${groupedKey(mine).toLowerCase()}`])(
    'opens as %s, wherever the request comes from',
    async (authorization) => {
      const headers = { authorization, origin: 'https://evil.example' };
      expect(await access.open(from(headers), 'full')).toMatchObject([{ scope: 'full' }]);
    },
  );

  it.each<[way: string, authorization: string, code: string]>([
    ['that opens nothing', `Bearer ${revoked}`, 'key.unauthorized'],
    ['with a character less', `Bearer ${mine.slice(1)}`, 'key.mistyped'],
    ['beside another one', `Bearer ${mine} ${reading}`, 'key.mistyped'],
    ['that only reads', `Bearer ${reading}`, 'key.read-only'],
  ])('%s opens nothing, whatever the cookie', async (_, authorization, code) => {
    await expect(opening(authorization, { cookie: cookieOf(mine) })).rejects.toMatchObject({ code });
  });

  it.each([mine, `Basic ${mine}`, 'Bearer', ''])('is none as %j', async (authorization) => {
    await expect(opening(authorization)).rejects.toMatchObject({ code: 'key.unauthorized' });
  });
});

describe('a cookie', () => {
  it('opens all of its keys that open something, and new codes join the first full one', async () => {
    const request = from({ ...ours, cookie: cookieOf(revoked, reading, mine) });
    expect((await access.open(request, 'full')).map(({ id }) => id)).toEqual([reading, mine]);
    expect(await access.findForCode(request)).toMatchObject({ id: mine });
  });

  it('with keys for reading alone changes nothing', async () => {
    const request = from({ ...ours, cookie: cookieOf(reading) });
    expect(await access.open(request, 'read')).toHaveLength(1);
    await expect(access.open(request, 'full')).rejects.toMatchObject({ code: 'key.read-only' });
    expect(await access.findForCode(request)).toBeUndefined();
  });

  it('counts for nothing if there are two', async () => {
    const request = from({ ...ours, cookie: `${cookieOf(mine)}; ${cookieOf(reading)}` });
    await expect(access.open(request, 'read')).rejects.toMatchObject({ code: 'key.unauthorized' });
    await expect(access.findForCode(request)).rejects.toMatchObject({ code: 'key.unauthorized' });
  });

  it('of the name before opens its codes over https, and no new code joins them', async () => {
    const request = from({ ...ours, cookie: `keyring=${mine}` });
    expect(await access.open(request, 'full')).toMatchObject([{ id: mine }]);
    expect(await access.findForCode(request)).toBeUndefined();
    const doubled = from({ ...ours, cookie: `keyring=${reading}; keyring=${reading}; ${cookieOf(mine)}` });
    expect(await access.open(doubled, 'full')).toMatchObject([{ id: mine }]);
  });

  it('is renewed with the keys that open something', async () => {
    const { cookies, reply } = newReply();
    await access.renewCookie(from({ ...ours, cookie: cookieOf(revoked, mine) }), reply);
    expect(cookies).toEqual([
      expect.stringMatching(new RegExp(`^${name}=${mine}; .*Max-Age=34560000; .*Secure$`)),
    ]);
    await access.renewCookie(from({ ...ours, cookie: cookieOf(revoked) }), reply);
    expect(cookies).toHaveLength(1);
  });

  it('is renewed by a page without a token over https alone', async () => {
    const plain = accessAt('http://localhost:3000').access;
    const { cookies, reply } = newReply();
    const headers = { origin: 'http://localhost:3000', host: 'localhost:3000', cookie: `keyring=${mine}` };
    await plain.renewCookie(from(headers), reply);
    expect(cookies).toEqual([]);
  });
});

describe('what makes or ends keys', () => {
  const shown = { authorization: `Bearer ${mine}` };
  const acts: [string, (request: Requester, reply: FastifyReply) => Promise<unknown>, Headers][] = [
    ['a change of keys', (request) => access.openOnKeyPage(request), {}],
    ['keeping a key', (request, reply) => access.rememberKey(request, reply), shown],
    ['forgetting keys', (request, reply) => access.forgetKeys(request, reply), {}],
  ];

  it.each(acts)('%s needs the token of a page that holds keys, in this browser', async (_, act, more) => {
    const { cookies, reply } = newReply();
    const cookie = cookieOf(mine);
    const others = await tokenFor(cookieOf(reading));
    for (const headers of [{}, { 'x-page-token': '' }, others])
      await expect(act(from({ ...ours, cookie, ...more, ...headers }), reply)).rejects.toMatchObject({
        code: 'key.unauthorized',
      });
    const foreign = { ...ours, origin: 'https://evil.example', cookie, ...more, ...(await tokenFor(cookie)) };
    await expect(act(from(foreign), reply)).rejects.toMatchObject({ code: 'key.unauthorized' });
    expect(cookies).toEqual([]);
    await act(from({ ...ours, cookie, ...more, ...(await tokenFor(cookie)) }), reply);
  });

  it('a browser without keys needs no token without TLS', async () => {
    const plain = accessAt('http://localhost:3000').access;
    const headers = { origin: 'http://localhost:3000', host: 'localhost:3000', ...shown };
    await plain.rememberKey(from(headers), newReply().reply);
    await expect(access.rememberKey(from({ ...ours, ...shown }), newReply().reply)).rejects.toMatchObject({
      code: 'key.unauthorized',
    });
  });

  it('a browser holds at most 20 keys, without those that open nothing', async () => {
    const held = [...'RSTVWXYZ'].flatMap((letter) =>
      ['1', '2', '3'].map((end) => withCheck(letter.repeat(25) + end)),
    );
    const full = cookieOf(...held.slice(0, maxHeldKeys));
    const { cookies, reply } = newReply();
    await expect(access.keepKey(mine, from({ cookie: full }), reply)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(access.requireRoom(from({ cookie: full }))).rejects.toMatchObject({ code: 'conflict' });
    await access.keepKey(held[0]!, from({ cookie: full }), reply);
    await access.keepKey(mine, from({ cookie: cookieOf(revoked, ...held.slice(0, maxHeldKeys - 1)) }), reply);
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).not.toContain(revoked);
  });
});
