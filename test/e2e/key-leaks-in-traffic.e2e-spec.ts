import { withCheck } from '../../server/domain/key.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { describeInFull, withOthers } from '../support/tier.js';

/** Ways to lose or leak a key between maker and server: other sites, caches, scanners, repeated requests, and guessing. */

/** This one trusts the addresses that its proxy names. */
const server = findSharedServer('thirdParty');
const origin = () => server.origin;
const request = { type: 'website', originalResource: 'https://example.com/' };
const stranger = new MakerApi(origin, {});
const withKey = (key: string) => MakerApi.withKey(origin, key);
let mine: Awaited<ReturnType<typeof MakerApi.make>>;
let other: typeof mine;

beforeAll(async () => {
  [mine, other] = [await MakerApi.make(origin), await MakerApi.make(origin)];
});

describe('other sites, proxies and caches', () => {
  const routes = () =>
    [
      ['GET', `/api/manage/${mine.id}`],
      ['PATCH', `/api/manage/${mine.id}`],
      ['DELETE', `/api/manage/${mine.id}`],
      ['GET', '/api/keyring'],
      ['POST', '/api/keyring/keys'],
    ] as const;

  it.each(['', '/functions/v1'])('other sites cannot read what a key opens, below %j', async (prefix) => {
    for (const [method, path] of routes()) {
      const headers = { origin: 'https://shop.example' };
      const preflight = await fetch(server.origin + prefix + path, {
        method: 'OPTIONS',
        headers: {
          ...headers,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      });
      const answers = [preflight, await mine.maker.call('GET', prefix + path, undefined, headers)];
      for (const answer of answers) expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
    }
  });

  it('other sites make codes without cookies', async () => {
    const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
    const { headers: answered, body } = await stranger.call<CreatedQrResponse>(
      'POST',
      '/api/qr',
      request,
      headers,
    );
    expect(body.key).toBeDefined();
    expect(answered.get('access-control-allow-origin')).toBe('*');
    expect(answered.get('access-control-allow-credentials')).toBeNull();
    expect(answered.getSetCookie()).toEqual([]);
  });

  it('nothing that a key opens, and no key, is stored by a cache', async () => {
    const { maker, id, key } = mine;
    const etag = await maker.etagOf(id);
    for (const call of [
      () => maker.find(id),
      () => maker.call('GET', `/functions/v1/api/manage/${id}`),
      () => maker.call('PATCH', `/api/manage/${id}`, { note: '' }, { 'if-match': etag }),
      () => maker.call('GET', '/api/keyring'),
      () => maker.call('GET', '/api/keyring/keys'),
      () => maker.call('POST', '/api/keyring/keys', { label: 'Cached', scope: 'read' }),
      () => maker.call('GET', `/api/manage/${id}`, undefined, { 'if-none-match': etag }),
      () => stranger.call('POST', '/api/qr', request),
      () => fetch(`${server.origin}/manage/${id}`, { headers: { authorization: `Bearer ${key}` } }),
    ]) {
      const { status, headers } = await call();
      expect([status < 300, headers.get('cache-control')]).toEqual([true, 'no-store']);
    }
  });

  it('no GET, HEAD or disguised method changes anything', async () => {
    const { id, maker } = await MakerApi.make(origin);
    const before = await server.sql('SELECT * FROM qr_data WHERE id = $1', [id]);
    const disguises = {
      'x-http-method-override': 'DELETE',
      'x-method-override': 'DELETE',
      'if-match': '"1"',
    };
    for (const method of ['GET', 'HEAD'])
      for (const path of ['', '/undo', '?_method=DELETE&status=paused', '?name=Changed'])
        await maker.call(method, `/api/manage/${id}${path}`, undefined, disguises);
    for (const path of ['/api/keyring/keys/1', '/api/keyring', `/manage/${id}`])
      await fetch(server.origin + path, { headers: { ...maker.credentials, ...disguises } });
    expect(await server.sql('SELECT * FROM qr_data WHERE id = $1', [id])).toEqual(before);
    expect((await maker.find(id)).status).toBe(200);
  });

  it('a mail scanner that follows the link in a mail learns no key, and changes nothing', async () => {
    const { id, created, key, maker } = await MakerApi.make(origin);
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(created.manageUrl!, {
        method,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; MailScanner)' },
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(key);
    }
    expect((await maker.find(id)).body).toMatchObject({ status: 'active', changes: [], scans: 0 });
  });
});

describe('a repeated creation', () => {
  const repeat = (key: string, headers: Record<string, string> = {}, body: object = request) =>
    stranger.call<CreatedQrResponse>('POST', '/api/qr', body, { 'idempotency-key': key, ...headers });

  it('by another client makes a code of its own', async () => {
    const first = await repeat('sniffed-on-the-way-1');
    const second = await repeat('sniffed-on-the-way-1', { 'x-forwarded-for': '192.0.2.7' });
    expect(second.body.qrData.id).not.toBe(first.body.qrData.id);
    expect((await withKey(first.body.key!).find(first.body.qrData.id)).status).toBe(200);
    expect((await withKey(second.body.key!).find(first.body.qrData.id)).status).toBe(401);
  });

  type Row = readonly [way: string, headers: () => Record<string, string>, status: number];
  const others: readonly Row[] = [
    ['with the key of another keyring', () => ({ authorization: `Bearer ${other.key}` }), 201],
    ['with a wrong key', () => ({ authorization: `Bearer ${withCheck('A'.repeat(26))}` }), 401],
  ];
  const without: Row = ['without it', () => ({}), 201];
  it.each(withOthers([without], others))(
    'of a code that joined a keyring by its key gets no key of that keyring, %s',
    async (_, headers, status) => {
      const name = `joined-by-its-key ${status} ${_}`.slice(0, 60);
      const first = await repeat(name, mine.maker.credentials);
      const answer = await repeat(name, headers());
      expect(answer.status).toBe(status);
      expect(answer.body).not.toHaveProperty('key');
      expect((await mine.maker.find(first.body.qrData.id)).status).toBe(200);
    },
  );

  it('of a code that was deleted gets neither code nor key', async () => {
    const first = await repeat('deleted-meanwhile-1');
    await withKey(first.body.key!).delete(first.body.qrData.id);
    const { status, body } = await repeat('deleted-meanwhile-1');
    expect([status, body.key]).toEqual([410, undefined]);
  });
});

describeInFull('who tries keys', () => {
  const from = (address: string, key: string) =>
    new MakerApi(origin, { authorization: `Bearer ${key}`, 'x-forwarded-for': address }).find(mine.id);

  it('does not keep a right key out, beside 1,000 wrong ones of the same client, nor slow down other clients', async () => {
    const wrong = withCheck('B'.repeat(26));
    const tried: number[] = [];
    const flood: Promise<unknown>[] = [];
    const tryWrong = async () => tried.push((await from('192.0.2.1', wrong)).status);
    for (let round = 0; round < 25; round++) {
      for (let i = 0; i < 40; i++) flood.push(tryWrong());
      expect((await from('192.0.2.1', mine.key)).status).toBe(200);
    }
    // The client itself is refused at once, or waits; another one is answered.
    expect((await from('192.0.2.2', wrong)).status).toBe(401);
    await Promise.all(flood);
    expect(tried).toHaveLength(1_000);
    expect(new Set(tried)).toEqual(new Set([401, 429]));
    expect((await from('192.0.2.1', mine.key)).status).toBe(200);
  });
});
