import { keyedHash } from '../../server/common/process/keyed-hash.js';
import type { AddedKeyResponse } from '../../server/manage/manage.responses.js';
import { makeSelfSigned } from '../support/certificate.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { cookieOf, keysOf, PasskeyApi, passkeyLabel, passkeyRefused } from '../support/passkey-api.js';
import { type Deviation, SoftPasskey } from '../support/soft-passkey.js';

/** Tests what neither adds a passkey nor opens a keyring, with an authenticator in software. */

const server = ownServer({ RATE_LIMITS: 'off' });
const origin = () => server.origin;
const stranger = new MakerApi(origin, {});
const api = new PasskeyApi(origin);
const unauthorized = { status: 401, body: { success: false, code: 'key.unauthorized' } };

describe('an answer of a passkey', () => {
  const deviations = (type: string): [string, Deviation][] => [
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['of another type', { type }],
    ['without a check of the person', { userVerified: false }],
  ];

  it.each(deviations('webauthn.create'))('%s opens nothing', async (_, deviation) => {
    const { passkey, headers } = await api.make();
    const answer = passkey.sign(await api.optionsToOpen(), deviation);
    expect(await api.open(answer, headers)).toMatchObject(passkeyRefused);
    expect((await api.openWith(passkey, headers)).status).toBe(200);
  });

  it.each(deviations('webauthn.get'))('%s adds nothing', async (_, deviation) => {
    const { maker } = await MakerApi.make(origin);
    const answer = api.newPasskey().create(await api.optionsToAdd(maker), deviation);
    expect(await api.addTo(maker, answer)).toMatchObject(passkeyRefused);
    expect(await keysOf(maker)).toHaveLength(1);
  });

  it('counts once', async () => {
    const { maker, passkey, headers } = await api.make();
    const options = await api.optionsToOpen();
    const answer = passkey.sign(options);
    const answers = await Promise.all([1, 2, 3].map(() => api.open(answer, headers)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(await api.open(passkey.sign(options), headers)).toMatchObject(passkeyRefused);
    expect(await keysOf(maker)).toHaveLength(3);
    const created = api.newPasskey().create(await api.optionsToAdd(maker));
    expect((await api.addTo(maker, created)).status).toBe(201);
    expect(await api.addTo(maker, created)).toMatchObject(passkeyRefused);
  });

  it('of a second device to the challenge that another has answered adds nothing', async () => {
    const { maker } = await MakerApi.make(origin);
    const options = await api.optionsToAdd(maker);
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.addTo(maker, api.newPasskey().create(options))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401]);
    await maker.call('DELETE', '/api/keyring/keys/2');
    expect(await api.addTo(maker, api.newPasskey().create(options))).toMatchObject(passkeyRefused);
    expect(await keysOf(maker)).toHaveLength(1);
  });

  it.each([
    [1_023, 201],
    [1_024, 400],
    [4_000, 400],
  ])('with an id of %i bytes answers %i', async (bytes, status) => {
    const { maker } = await MakerApi.make(origin);
    const created = new SoftPasskey(server.origin, bytes).create(await api.optionsToAdd(maker));
    expect((await api.addTo(maker, created)).status).toBe(status);
    const { id, rawId } = api.newPasskey().create(await api.optionsToAdd(maker));
    const disguised = new SoftPasskey(server.origin, bytes).create(await api.optionsToAdd(maker));
    expect((await api.addTo(maker, { ...disguised, id, rawId })).status).toBe(status);
  });

  it.each(['clientDataJSON', 'attestationObject'])('with %s of 60 kB is invalid', async (name) => {
    const { maker } = await MakerApi.make(origin);
    const created = api.newPasskey().create(await api.optionsToAdd(maker));
    const response = { ...created.response, [name]: 'A'.repeat(60_000) };
    expect(await api.addTo(maker, { ...created, response })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it('to a challenge of another purpose, keyring or maker counts for nothing', async () => {
    const { maker, passkey, headers } = await api.make();
    const other = await MakerApi.make(origin);
    for (const options of [
      await api.optionsToOpen(),
      await api.optionsToAdd(other.maker),
      { challenge: 'abc' },
    ])
      expect(await api.addTo(maker, api.newPasskey().create(options))).toMatchObject(passkeyRefused);
    const options = await api.optionsToAdd(maker);
    expect(await api.open(passkey.sign(options), headers)).toMatchObject(passkeyRefused);
  });

  it('to a challenge older than five minutes counts for nothing', async () => {
    const { passkey, headers } = await api.make();
    const [row] = await server.sql<{ secret: Buffer }>(
      `SELECT secret FROM server_secrets WHERE name = 'passkeys'`,
    );
    const challengeBefore = (minutes: number) => {
      const content = `${Date.now() - minutes * 60_000}.nonce`;
      const signature = keyedHash(row!.secret, `challenge open ${content}`);
      return { challenge: Buffer.from(`${content}.${signature}`).toString('base64url') };
    };
    expect(await api.open(passkey.sign(challengeBefore(6)), headers)).toMatchObject(passkeyRefused);
    expect((await api.open(passkey.sign(challengeBefore(4)), headers)).status).toBe(200);
  });

  it('whose count goes back opens nothing', async () => {
    const { passkey, headers } = await api.make();
    for (const [signCount, status] of [
      [7, 200],
      [7, 401],
      [6, 401],
      [0, 401],
      [8, 200],
    ] as const) {
      const answer = passkey.sign(await api.optionsToOpen(), { signCount });
      expect([signCount, (await api.open(answer, headers)).status]).toEqual([signCount, status]);
    }
  });

  it('of an unknown passkey, or signed by another one, gets the same refusal', async () => {
    const { passkey, headers } = await api.make();
    const fresh = api.newPasskey();
    const unknown = await api.openWith(fresh, headers);
    const named = { ...fresh.sign(await api.optionsToOpen()), id: passkey.id, rawId: passkey.id };
    const forged = await api.open(named, headers);
    expect(unknown).toMatchObject(passkeyRefused);
    expect([forged.status, forged.body]).toEqual([unknown.status, unknown.body]);
  });

  it('that is none is refused, or named as invalid', async () => {
    const { maker, passkey, headers } = await api.make();
    const answer = passkey.sign(await api.optionsToOpen());
    const base64 = (text: string) => Buffer.from(text).toString('base64url');
    for (const clientDataJSON of [base64('null'), base64('{}'), base64('[]'), base64('x')]) {
      const response = { ...answer.response, clientDataJSON };
      expect(await api.open({ ...answer, response }, headers)).toMatchObject(passkeyRefused);
    }
    for (const attestationObject of [base64('x'), 'oA', 'o2NmbXRkbm9uZQ']) {
      const created = api.newPasskey().create(await api.optionsToAdd(maker));
      const response = { ...created.response, attestationObject };
      expect(await api.addTo(maker, { ...created, response })).toMatchObject(passkeyRefused);
    }
    for (const wrong of [undefined, null, {}, { ...answer, response: {} }, { ...answer, id: '%' }])
      expect(await api.open(wrong, headers)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
  });

  it('with a certificate of its make, which is not asked for, adds nothing', async () => {
    const subject = '/C=DE/O=Test/OU=Authenticator Attestation/CN=Test';
    const certificate = makeSelfSigned(subject, 'basicConstraints=critical,CA:FALSE');
    const { maker } = await MakerApi.make(origin);
    const created = api.newPasskey().create(await api.optionsToAdd(maker), { certificate });
    certificate.remove();
    expect(await api.addTo(maker, created)).toMatchObject(passkeyRefused);
  });
});

describe('a request', () => {
  it('with a read-only key, or none, adds no passkey', async () => {
    const { maker } = await MakerApi.make(origin);
    const reading = { label: 'x', scope: 'read' };
    const { body } = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', reading);
    const credential = api.newPasskey().create(await api.optionsToAdd(maker));
    for (const [who, code] of [
      [MakerApi.withKey(origin, body.key), 'key.read-only'],
      [stranger, 'key.unauthorized'],
    ] as const) {
      const path = '/api/keyring/passkeys/options';
      expect((await who.call('POST', path, { label: passkeyLabel })).body.code).toBe(code);
      expect((await api.addTo(who, credential)).body).toMatchObject({ code });
    }
  });

  it('of a browser without the token of a page with keys opens and adds nothing', async () => {
    const { id, passkey, headers } = await api.make();
    const cookie = cookieOf(await api.openWith(passkey, headers));
    const { 'x-page-token': token, ...without } = await api.ofPage(cookie);
    const withToken = new MakerApi(origin, await api.ofPage(cookie));
    const credential = api.newPasskey().create(await api.optionsToAdd(withToken));
    for (const wrong of [without, { ...without, 'x-page-token': `${token}x` }]) {
      expect(await api.openWith(passkey, wrong)).toMatchObject(unauthorized);
      const browser = new MakerApi(origin, { ...wrong, cookie });
      const path = '/api/keyring/passkeys/options';
      expect(await browser.call('POST', path, { label: passkeyLabel })).toMatchObject(unauthorized);
      expect(await api.addTo(browser, credential)).toMatchObject(unauthorized);
    }
    expect((await api.addTo(withToken, credential)).status).toBe(201);
    const fetched = await fetch(`${server.origin}/manage/${id}`, { headers: { cookie } });
    expect(await fetched.text()).toContain('"pageToken":null');
  });

  it.each([
    ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['without an origin', { origin: '' }],
  ])('%s opens nothing', async (_, wrong) => {
    const { passkey, headers } = await api.make();
    expect(await api.openWith(passkey, { ...headers, ...wrong })).toMatchObject(unauthorized);
  });
});
