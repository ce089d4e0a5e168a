import { withCheck } from '../../server/domain/key.js';
import { qrIdAlphabet } from '../../server/domain/qr-id.js';
import type { AddedKeyResponse } from '../../server/manage/manage.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { sendRaw } from '../support/send-raw.js';

/**
 * Ways to open a code without its key, or to learn something about a key from an answer. The other ways to lose or leak a key are in the
 * `key-leaks-by-cookie`, `e2e/key-leaks-in-traffic`, `e2e/key-leaks-at-rest` and `browser/key-leaks`.
 */

const server = ownServer({ RATE_LIMITS: 'off' });
const origin = () => server.origin;
const stranger = new MakerApi(origin, {});
let mine: Awaited<ReturnType<typeof MakerApi.make>>;
let other: typeof mine;

beforeAll(async () => {
  [mine, other] = [await MakerApi.make(origin), await MakerApi.make(origin)];
});

type Call = () => Promise<{ status: number; headers: Headers; body: object }>;
const withKey = (key: string) => MakerApi.withKey(origin, key);
const find = (headers: Record<string, string>, rest = '') =>
  new MakerApi(origin, headers).find(mine.id + rest);

/** What a caller sees of an answer, without what differs between any two. */
async function seen(call: Call): Promise<unknown> {
  const { status, headers, body } = await call();
  const kept = [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  return { status, headers: Object.fromEntries(kept), body };
}

async function revoked(): Promise<string> {
  const added = await mine.maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
    label: 'x',
    scope: 'full',
  });
  await mine.maker.call('DELETE', `/api/keyring/keys/${added.body.n}`);
  return added.body.key;
}

async function ofDeletedCode(): Promise<string> {
  const { id, key, maker } = await MakerApi.make(origin);
  await maker.delete(id);
  return key;
}

describe('is answered like the key of another keyring:', () => {
  it.each<readonly [way: string, call: Call]>([
    ['the right key, for an id that does not exist', () => mine.maker.find('0K3QR7XPW9')],
    ['the right key, for a text that is no id', () => mine.maker.find('nothing')],
    ['a key that was never issued', () => withKey(withCheck('7Z3K9QW2XA0123456789ABCDEF')).find(mine.id)],
    ['a key that was revoked', async () => withKey(await revoked()).find(mine.id)],
    ['the key of a code that was deleted', async () => withKey(await ofDeletedCode()).find(mine.id)],
    ['no key', () => find({})],
    ['no key, with the entity tag of the code', () => find({ 'if-none-match': '"1"' })],
    ['the key as a password', () => find({ authorization: `Basic ${btoa(`maker:${mine.key}`)}` })],
    ['the key without its scheme', () => find({ authorization: mine.key })],
    ['the key in another header', () => find({ 'x-api-key': mine.key })],
    ['the key in a cookie of another name', () => find({ cookie: `key=${mine.key}` })],
    [
      'the key in the query, where proxies log it',
      () => find({}, `?key=${mine.key}&access_token=${mine.key}`),
    ],
    ['the key in the body', () => stranger.call('POST', `/api/manage/${mine.id}/undo`, { key: mine.key })],
  ])('%s', async (_, call) => {
    expect(await seen(call)).toEqual(await seen(() => other.maker.find(mine.id)));
  });

  it('in each call', async () => {
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Stolen' }],
      ['POST', '/undo', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const of = (id: string) => () =>
        other.maker.call(method, `/api/manage/${id}${path}`, body, { 'if-match': '"1"' });
      const foreign = await seen(of(mine.id));
      expect(foreign).toMatchObject({ status: 401, body: { code: 'key.unauthorized' } });
      expect(await seen(of('0K3QR7XPW9'))).toEqual(foreign);
    }
    expect((await mine.maker.find(mine.id)).body).toMatchObject({ name: '', status: 'active', changes: [] });
  });
});

describe('a mistyped key is told from a wrong one, and not repeated in the answer:', () => {
  const changed = (key: string, at: number, by: string) => key.slice(0, at) + by + key.slice(at + 1);
  const plain = () => mine.key.replaceAll('-', '');
  const positions = Array.from({ length: 27 }, (_, at) => at);
  const next = (one: string) => qrIdAlphabet[(qrIdAlphabet.indexOf(one) + 1) % qrIdAlphabet.length]!;

  it.each<readonly [way: string, texts: () => string[]]>([
    [
      'one wrong character, at each place',
      () => positions.map((at) => changed(plain(), at, next(plain()[at]!))),
    ],
    [
      'neighbours exchanged, at each place',
      () =>
        positions
          .slice(1)
          .map((at) => plain().slice(0, at - 1) + plain()[at]! + plain()[at - 1]! + plain().slice(at + 1)),
    ],
    ['one character short', () => [plain().slice(1), plain().slice(0, -1)]],
    ['one character twice', () => [plain() + plain()[0]!, plain()[0]! + plain()]],
    ['the id of the code', () => [mine.id]],
    ['two keys', () => [`${mine.key} ${other.key}`, mine.key + other.key, `${mine.key}, ${other.key}`]],
    ['the whole address', () => [mine.created.manageUrl!]],
    [
      'signs of other alphabets',
      () => [changed(plain(), 3, 'U'), changed(plain(), 3, 'ß'), changed(plain(), 3, '%00')],
    ],
    ['six thousand characters', () => [plain().repeat(222)]],
  ])('%s', async (_, texts) => {
    for (const text of texts().filter((one) => one !== plain())) {
      const { status, body } = await withKey(text).find(mine.id);
      expect([text, status, body.code]).toEqual([text, 400, 'key.mistyped']);
      for (const part of [text, mine.key]) expect(JSON.stringify(body)).not.toContain(part);
    }
  });
});

describe('a right key opens in every spelling:', () => {
  it.each<readonly [way: string, write: (key: string) => string]>([
    ['in small letters', (key) => key.toLowerCase()],
    ['without hyphens', (key) => key.replaceAll('-', '')],
    ['with blanks', (key) => key.replaceAll('-', '  ')],
    ['with hyphens in other places', (key) => key.replaceAll('-', '').replace(/(..)/g, '$1-')],
    [
      'with o for 0, and i and l for 1',
      (key) => key.replaceAll('0', 'o').replace('1', 'i').replaceAll('1', 'l'),
    ],
  ])('%s', async (_, write) => expect((await withKey(write(mine.key)).find(mine.id)).status).toBe(200));

  it('with the scheme in small letters', async () =>
    expect((await find({ authorization: `bearer   ${mine.key}` })).status).toBe(200));
});

describe('a request that no client sends', () => {
  const raw = (headers: string) =>
    sendRaw(
      server.port,
      `GET /api/manage/${mine.id} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n\r\n`,
    );

  it.each<readonly [way: string, headers: () => string, status: RegExp]>([
    ['with 64 kB of key', () => `Authorization: Bearer ${'A'.repeat(65_536)}`, /^HTTP\/1.1 4(?:00|31) /],
    ['with a control character in the key', () => `Authorization: Bearer ${mine.key}\0`, /^HTTP\/1.1 400 /],
    ['with a folded header', () => `Authorization: Bearer\r\n ${mine.key}`, /^HTTP\/1.1 400 /],
    [
      'with a wrong key before the right one',
      () => `Authorization: Bearer ${other.key}\r\nAuthorization: Bearer ${mine.key}`,
      /^HTTP\/1.1 4(?:00|01) /,
    ],
  ])('%s gets no code and no key back', async (_, headers, status) => {
    const answer = await raw(headers());
    expect(answer).toMatch(status);
    for (const part of [mine.key, other.key, 'original_resource']) expect(answer).not.toContain(part);
    expect((await mine.maker.find(mine.id)).status).toBe(200);
  });

  it('for the key in a path finds nothing, and is not logged', async () => {
    for (const path of [
      `/manage/${mine.key}`,
      `/manage/${mine.id}/${mine.key}`,
      `/api/manage/${mine.id}/${mine.key}`,
    ]) {
      const answer = await fetch(server.origin + path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(server.output()).toContain('"status":404');
    expect(server.output()).not.toContain(mine.key);
  });
});
