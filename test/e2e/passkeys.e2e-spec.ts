import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { cookieOf, keysOf, PasskeyApi, passkeyLabel, passkeyRefused } from '../support/passkey-api.js';
import { withServer } from '../support/test-server.js';
import { itInFull } from '../support/tier.js';

/** Tests passkeys with an authenticator in software. Those of browsers are in test/browser. */

const server = findSharedServer();
const origin = () => server.origin;
const api = new PasskeyApi(origin);

it('opens its keyring in another browser, by a cookie and without showing a key', async () => {
  const { id, maker, passkey, headers } = await api.make();
  const opened = await api.openWith(passkey, headers);
  expect([opened.status, opened.body]).toEqual([200, { success: true }]);
  const [cookie] = opened.headers.getSetCookie();
  expect(cookie).toMatch(/^keyring=\w{27}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  const browser = await api.browserWith(opened);
  expect((await browser.change(id, { name: 'Terrace' })).status).toBe(200);
  expect(await keysOf(maker)).toMatchObject([
    { n: 1, kind: 'key', origin: 'creation', ofCode: id },
    { n: 2, kind: 'passkey', label: passkeyLabel, scope: 'full', isThis: false },
    { n: 3, kind: 'key', origin: 'passkey', openedBy: 2, scope: 'full' },
  ]);
});

itInFull('opens its keyring beside others that the browser has, and makes no second key for it', async () => {
  const [first, second] = [await api.make(), await api.make()];
  const { headers } = first;
  const one = await api.openWith(first.passkey, headers);
  const both = await api.openWith(second.passkey, await api.ofPage(cookieOf(one)));
  const browser = await api.browserWith(both);
  for (const { id } of [first, second]) expect((await browser.find(id)).status).toBe(200);
  const again = await api.openWith(first.passkey, await api.ofPage(cookieOf(both)));
  expect(cookieOf(again)).toBe(cookieOf(both));
  expect(await keysOf(first.maker)).toHaveLength(3);
});

it('opens nothing by an answer to a page of another origin, nor by one that was given before', async () => {
  const { passkey, headers } = await api.make();
  const foreign = passkey.sign(await api.optionsToOpen(), { origin: 'https://evil.example' });
  expect(await api.open(foreign, headers)).toMatchObject(passkeyRefused);
  const answer = passkey.sign(await api.optionsToOpen());
  expect((await api.open(answer, headers)).status).toBe(200);
  expect(await api.open(answer, headers)).toMatchObject(passkeyRefused);
});

it('is added to the keyring of the code that the request names', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const other = await MakerApi.make(origin);
  const body = {
    label: passkeyLabel,
    credential: api.newPasskey().create(await api.optionsToAdd(maker)),
  };
  const path = '/api/keyring/passkeys?code=';
  expect((await maker.call('POST', path + other.id, body)).body.code).toBe('key.unauthorized');
  expect((await maker.call('POST', path + id, body)).status).toBe(201);
});

it('is asked for the person, and named by the keyring without telling which it is', async () => {
  const { maker, passkey } = await api.make();
  const options = await api.optionsToAdd(maker);
  const again = (await api.optionsToAdd(maker)) as unknown as { user: { id: string } };
  expect(again.user.id).toMatch(/^[\w-]{43}$/);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'QR Code Generator' },
    user: { id: again.user.id, name: passkeyLabel, displayName: passkeyLabel },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id, transports: ['internal'] }],
  });
  const toOpen = await api.optionsToOpen();
  expect(toOpen).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(toOpen.allowCredentials).toBeUndefined();
});

it('counts as a full key, so that the last key can be revoked, and is revoked as one', async () => {
  const { id, maker, passkey, headers } = await api.make();
  expect((await maker.call('DELETE', '/api/keyring/keys/1')).status).toBe(204);
  const browser = await api.browserWith(await api.openWith(passkey, headers));
  expect(await keysOf(browser)).toMatchObject([{ n: 2 }, { n: 3, isThis: true }]);
  expect((await browser.call('DELETE', '/api/keyring/keys/2')).status).toBe(204);
  expect((await browser.call('DELETE', '/api/keyring/keys/3')).status).toBe(409);
  expect(await api.openWith(passkey, headers)).toMatchObject(passkeyRefused);
  expect((await browser.find(id)).status).toBe(200);
});

describe('a passkey that is revoked', () => {
  it('takes what it opened with it, and nothing else', async () => {
    const { id, maker, passkey, headers } = await api.make();
    const other = api.newPasskey();
    await api.addTo(maker, other.create(await api.optionsToAdd(maker)));
    const opened = [
      await api.openWith(passkey, headers),
      await api.openWith(passkey, headers),
      await api.openWith(other, headers),
    ];
    const browsers = await Promise.all(opened.map((each) => api.browserWith(each)));
    expect((await maker.call('DELETE', '/api/keyring/keys/2')).status).toBe(204);
    const statuses = await Promise.all(browsers.map(async (browser) => (await browser.find(id)).status));
    expect(statuses).toEqual([401, 401, 200]);
    expect((await keysOf(maker)).map(({ n }) => n)).toEqual([1, 3, 6]);
  });

  itInFull('leaves the key of the browser that asks where no other full key is left', async () => {
    const { id, maker, passkey, headers } = await api.make();
    await maker.call('POST', '/api/keyring/keys', { label: 'Agency', scope: 'read' });
    const opened = [await api.openWith(passkey, headers), await api.openWith(passkey, headers)];
    const [lost, mine] = await Promise.all(opened.map((each) => api.browserWith(each)));
    await maker.call('DELETE', '/api/keyring/keys/1');
    expect((await mine!.call('DELETE', '/api/keyring/keys/2')).status).toBe(204);
    expect([(await lost!.find(id)).status, (await mine!.find(id)).status]).toEqual([401, 200]);
    expect(await keysOf(mine!)).toMatchObject([
      { n: 3, scope: 'read' },
      { n: 5, isThis: true },
    ]);
  });
});

itInFull(
  'opens a keyring that has all its keys, in place of the key that it gave to a browser first',
  async () => {
    const { id, maker, passkey, headers } = await api.make();
    const first = await api.browserWith(await api.openWith(passkey, headers));
    await server.sql(
      `INSERT INTO keyring_keys (keyring_id, n, hash, label, scope)
    SELECT keyring_id, n, 'test ' || $1 || n, 'x', 'full' FROM qr_data, generate_series(4, 100) AS n WHERE id = $1`,
      [id],
    );
    const opened = await api.openWith(passkey, headers);
    expect([opened.status, (await (await api.browserWith(opened)).find(id)).status]).toEqual([200, 200]);
    expect((await first.find(id)).status).toBe(401);
    const created = api.newPasskey().create(await api.optionsToAdd(maker));
    expect(await api.addTo(maker, created)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  },
);

it('goes with the last code of its keyring', async () => {
  const { id, maker, passkey, headers } = await api.make();
  expect((await maker.delete(id)).status).toBe(204);
  expect(await server.sql('SELECT FROM keyring_keys WHERE credential_id = $1', [passkey.id])).toEqual([]);
  expect(await api.openWith(passkey, headers)).toMatchObject(passkeyRefused);
});

it('is stored without anything secret or personal', async () => {
  const { passkey } = await api.make();
  const [row] = await server.sql<object>('SELECT * FROM keyring_keys WHERE credential_id = $1', [passkey.id]);
  expect(Object.keys(row!).toSorted()).toEqual([
    ...[
      'challenged_at',
      'created_at',
      'credential_id',
      'hash',
      'keyring_id',
      'label',
      'n',
      'of_code',
      'opened_by',
      'origin',
      'public_key',
    ],
    ...['revoked_at', 'scope', 'sign_count', 'transports'],
  ]);
  expect(row).toMatchObject({ hash: null, sign_count: '0', transports: ['internal'] });
});

itInFull('a service at an IP address has none, and says so', async () => {
  await withServer({ PUBLIC_ORIGIN: 'http://127.0.0.1:3999' }, async ({ origin: at }) => {
    const { maker } = await MakerApi.make(at);
    for (const [path, body] of [
      ['/api/passkey/options', undefined],
      ['/api/keyring/passkeys/options', { label: passkeyLabel }],
    ] as const)
      expect(await maker.call('POST', path, body)).toMatchObject({
        status: 501,
        body: { code: 'passkey.not-offered' },
      });
  });
});
