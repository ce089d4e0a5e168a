import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import {
  keyringCookie,
  keyringHeader,
  keysInCookie,
  makeByCookie,
  secureName,
} from '../support/keyring-cookie.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { openKeyPage, pageTokenFor } from '../support/page-token.js';
import { parseKey } from '../../server/domain/key.js';

/** Tests cookies that a script, or another host of the domain, has set in a browser, so that its codes would belong to a stranger. */

const server = ownServer({ RATE_LIMITS: 'off' });
const publicOrigin = 'https://qr.example.com';
const secure = ownServer({ RATE_LIMITS: 'off', PUBLIC_ORIGIN: publicOrigin });

type Headers = Record<string, string>;
interface Site {
  readonly name: string;
  readonly at: () => string;
  readonly ours: () => Headers;
  /** The pair of a cookie that the server itself would set. */
  readonly cookie: (...keys: string[]) => string;
}

const plain: Site = {
  name: 'http',
  at: () => server.origin,
  ours: () => ({ origin: server.origin, 'sec-fetch-site': 'same-origin' }),
  cookie: (...keys) => `keyring=${keys.map(parseKey).join('.')}`,
};
const overTls: Site = {
  name: 'https',
  at: () => secure.origin,
  ours: () => ({ origin: publicOrigin, 'sec-fetch-site': 'same-origin' }),
  cookie: (...keys) => `${secureName}=${keys.map(parseKey).join('.')}`,
};
const sites = [plain, overTls].map((site) => [site.name, site] as const);

const browser = ({ at, ours }: Site, cookie: string, more: Headers = {}) =>
  new MakerApi(at, { ...ours(), cookie, ...more });
const request = { type: 'website', originalResource: 'https://example.com/' };
const create = (maker: MakerApi) => maker.call<CreatedQrResponse>('POST', '/api/qr', request);
const unauthorized = { status: 401, body: { code: 'key.unauthorized' } };
const label = { label: 'x', scope: 'full' };

describe.each(sites)('over %s', (_, site) => {
  it('a page without a token, such as one with scripts of others, ends and makes no key', async () => {
    const { key, maker } = await MakerApi.make(site.at);
    await maker.call('POST', '/api/keyring/keys', label);
    const cookie = site.cookie(key);
    const token = await pageTokenFor(site.at(), cookie);
    for (const [method, path, body] of [
      ['DELETE', '/api/keyring/keys/2', undefined],
      ['POST', '/api/keyring/keys', label],
      ['POST', '/api/keyring/passkeys/options', { label: 'x' }],
    ] as const) {
      const call = (headers: Headers) => browser(site, cookie, headers).call(method, path, body);
      expect(await call({})).toMatchObject(unauthorized);
      expect((await call({ 'x-page-token': token })).status).toBeLessThan(300);
    }
  });

  it('of two cookies with keys neither counts, nor is one written', async () => {
    const [mine, planted] = [await MakerApi.make(site.at), await MakerApi.make(site.at)];
    const both = `${site.cookie(planted.key)}; ${site.cookie(mine.key)}`;
    const page = browser(site, both);
    for (const answer of [
      await page.find(mine.id),
      await page.call('GET', '/api/keyring'),
      await create(page),
      await page.call('POST', '/api/keyring/session', undefined, { authorization: `Bearer ${mine.key}` }),
    ]) {
      expect(answer).toMatchObject(unauthorized);
      expect(keyringHeader(answer.headers)).toBe('');
    }
  });

  it('the page that holds keys renews the cookie, without those that open nothing', async () => {
    const { id, key, maker } = await MakerApi.make(site.at);
    const { body } = await maker.call<{ n: number; key: string }>('POST', '/api/keyring/keys', label);
    const cookie = site.cookie(body.key, key);
    const token = await pageTokenFor(site.at(), cookie);
    await maker.call('DELETE', `/api/keyring/keys/${body.n}`);
    for (const path of ['/api/keyring', `/api/manage/${id}`]) {
      const { headers } = await browser(site, cookie, { 'x-page-token': token }).call('GET', path);
      expect(keysInCookie(keyringCookie(headers))).toEqual([parseKey(key)]);
    }
  });
});

it('over http no other page renews the cookie, so that one for a path stays for it', async () => {
  const { id, key } = await MakerApi.make(plain.at);
  const page = browser(plain, plain.cookie(key));
  for (const path of ['/api/keyring', `/api/manage/${id}`, '/api/keyring/keys'])
    expect(keyringHeader((await page.call('GET', path)).headers)).toBe('');
  expect(keyringHeader((await create(page)).headers)).toBe('');
});

describe('over https', () => {
  it('the cookie has a name that other hosts, paths and scripts cannot set', async () => {
    const { body, headers } = await create(new MakerApi(overTls.at, overTls.ours()));
    const [pair, ...attributes] = keyringHeader(headers).split('; ');
    expect(pair!.split('=')[0]).toBe(secureName);
    expect(attributes.toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Strict', 'Secure'].toSorted(),
    );
    const again = await create(browser(overTls, pair!));
    expect(keyringHeader(again.headers)).toBe(keyringHeader(headers));
    expect((await browser(overTls, pair!).find(body.qrData.id)).status).toBe(200);
  });

  it('a cookie of the name before opens its codes, and new codes join none of them', async () => {
    const { id, key, maker } = await MakerApi.make(overTls.at);
    const earlier = plain.cookie(key);
    const page = browser(overTls, earlier);
    expect((await page.find(id)).status).toBe(200);
    expect((await page.change(id, { name: 'x' })).status).toBe(200);
    const created = await create(page);
    expect((await maker.find(created.body.qrData.id)).status).toBe(401);
    const cookie = keyringCookie(created.headers);
    expect(keysInCookie(cookie)).not.toContain(parseKey(key));
    const both = browser(overTls, `${earlier}; ${cookie}`);
    for (const each of [id, created.body.qrData.id]) expect((await both.find(each)).status).toBe(200);
  });

  it('a cookie of the name before is renewed and forgotten by pages that hold keys', async () => {
    const { id, key } = await MakerApi.make(overTls.at);
    const earlier = plain.cookie(key);
    const shown = { 'x-page-token': await pageTokenFor(secure.origin, earlier) };
    expect(keyringHeader((await browser(overTls, earlier).find(id)).headers)).toBe('');
    const renewed = await browser(overTls, earlier, shown).call('GET', `/api/manage/${id}`);
    expect(keyringHeader(renewed.headers)).toMatch(new RegExp(`^${earlier}; .*Max-Age=34560000; .*Secure$`));
    const forgotten = await browser(overTls, earlier, shown).call('DELETE', '/api/keyring/session');
    const ended = forgotten.headers.getSetCookie().filter((header) => /=; .*Max-Age=0;/.test(header));
    expect(ended.map((header) => header.split('=')[0])).toEqual([secureName, 'keyring']);
  });

  it('two cookies of the name before lock nobody out of the codes of the new one', async () => {
    const { id, cookie } = await makeByCookie(overTls.at, overTls.ours());
    const planted = plain.cookie((await MakerApi.make(overTls.at)).key);
    expect((await browser(overTls, `${planted}; ${planted}; ${cookie}`).find(id)).status).toBe(200);
  });

  it('a browser without keys gets one by a page that holds keys alone', async () => {
    const { key } = await MakerApi.make(overTls.at);
    const keep = (headers: Headers) =>
      new MakerApi(overTls.at, { ...overTls.ours(), authorization: `Bearer ${key}`, ...headers }).call(
        'POST',
        '/api/keyring/session',
      );
    const [page, others] = [await openKeyPage(secure.origin, {}), await openKeyPage(secure.origin, {})];
    const cookie = page.cookies.join('; ');
    for (const headers of [
      {},
      { 'x-page-token': page.token },
      { cookie },
      { cookie, 'x-page-token': others.token },
      { cookie: `${cookie}; ${others.cookies.join('; ')}`, 'x-page-token': others.token },
    ] as Headers[]) {
      const answer = await keep(headers);
      expect(answer).toMatchObject(unauthorized);
      expect(keyringHeader(answer.headers)).toBe('');
    }
    const kept = await keep({ cookie, 'x-page-token': page.token });
    expect([kept.status, keysInCookie(keyringCookie(kept.headers))]).toEqual([204, [parseKey(key)]]);
  });

  it('a page to which another site leads gets no token, since the browser may have left its keys out', async () => {
    const led = await openKeyPage(secure.origin, { 'sec-fetch-site': 'cross-site' });
    expect(led).toEqual({ token: '', cookies: [] });
  });
});
