import { createHash } from 'node:crypto';
import type { AddedKeyResponse } from '../../server/manage/manage.responses.js';
import type { AdminApi } from './admin-api.js';
import { originOf, type Origin } from './api.js';
import { callForBatches } from './batch-calls.js';
import { MakerApi } from './maker-api.js';
import { cookieOf, keysOf, PasskeyApi } from './passkey-api.js';
import { files, Uploads } from './uploads.js';
import { SoftPasskey } from './soft-passkey.js';

const maxKeysOfBrowser = 20;
const maxKeysOfKeyring = 100;

/** Calls of makers: each of the answers that their routes document, except for those of faults and limits. */

interface Servers {
  readonly origin: Origin;
  readonly admin: AdminApi;
  /** Origin under which no passkeys are offered. */
  readonly withoutPasskeys: Origin;
}

const stale = { 'if-match': '"0"' };
const anyVersion = { 'if-match': '*' };
const label = { label: 'x', scope: 'full' };
const passkeyOptions = '/api/keyring/passkeys/options';

export async function callAsMaker({ origin, admin, withoutPasskeys }: Servers): Promise<void> {
  await changeCode(origin, admin);
  await undoToBannedFile(origin, admin);
  const browser = await handleKeys(origin, (await MakerApi.make(withoutPasskeys)).key);
  await handlePasskeys(origin, browser);
  await askForPasskeys(withoutPasskeys);
  await callForBatches(origin, admin);
}

async function changeCode(origin: Origin, admin: AdminApi): Promise<void> {
  const request = { type: 'website', originalResource: 'https://first.example/' };
  const { id, maker } = await MakerApi.make(origin, request);
  const path = `/api/manage/${id}`;
  const undoIn = (version: Record<string, string>) => maker.call('POST', `${path}/undo`, undefined, version);
  for (const version of [{}, stale]) {
    await maker.call('PATCH', path, { name: 'x' }, version);
    await undoIn(version);
    await maker.call('DELETE', path, undefined, version);
  }
  await undoIn(anyVersion);
  await new MakerApi(origin, {}).call('PATCH', path, { name: 'x' }, anyVersion);
  await maker.change(id, { style: { color: 'white' } });
  await maker.change(id, { name: 'x' });
  await maker.undo(id);
  await maker.change(id, { content: { url: 'https://second.example/' } });
  await admin.call('POST', 'bans', { host: 'first.example', reason: 'spam' });
  await maker.undo(id);
  for (const route of ['scans', 'scans.csv'])
    await fetch(`${originOf(origin)}${path}/${route}`, { headers: maker.credentials });
  await admin.call('PATCH', `qr/${id}`, { status: 'disabled', reason: 'spam' }, anyVersion);
  await maker.change(id, { content: { url: 'https://third.example/' } });
  await undoIn(anyVersion);
  await maker.call('DELETE', path, undefined, anyVersion);
}

async function undoToBannedFile(origin: Origin, admin: AdminApi): Promise<void> {
  const uploads = new Uploads(originOf(origin));
  const [first, second] = [files.pdf('first'), files.pdf('second')];
  const send = (file: Buffer) => uploads.send('menu.pdf', 'application/pdf', file);
  const { id, maker } = await MakerApi.make(origin, { type: 'pdf', originalResource: await send(first) });
  await maker.change(id, { content: { upload: await send(second) } });
  const sha256 = createHash('sha256').update(first).digest('hex');
  await admin.call('POST', 'bans', { sha256, reason: 'spam' });
  await maker.undo(id);
}

/** @param unknownKey a key of another service @returns headers of a browser that holds as many keys as it can */
async function handleKeys(origin: Origin, unknownKey: string): Promise<Record<string, string>> {
  const request = { type: 'website', originalResource: 'https://example.com/' };
  await MakerApi.withKey(origin, unknownKey).call('POST', '/api/qr', request);
  const { key, maker } = await MakerApi.make(origin);
  await maker.call('GET', '/api/keyring');
  await new MakerApi(origin, {}).call('POST', '/api/keyring/keys', label);
  const pages = new PasskeyApi(origin);
  const keep = (headers: Record<string, string>, each: string) =>
    new MakerApi(origin, headers).call('POST', '/api/keyring/session', undefined, {
      authorization: `Bearer ${each}`,
    });
  let headers = await pages.ofPage();
  for (let held = 0; held < maxKeysOfBrowser; held++) {
    const { body } = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', label);
    headers = await pages.ofPage(cookieOf(await keep(headers, body.key)));
  }
  await keep(headers, key);
  const other = await MakerApi.make(origin);
  const kept = await pages.ofPage(cookieOf(await keep(await pages.ofPage(), other.key)));
  await new MakerApi(origin, kept).call('DELETE', '/api/keyring/session');
  await other.maker.call('POST', '/api/keyring/keys', label);
  const numbers = (await keysOf(other.maker)).map(({ n }) => n).toSorted((a, b) => b - a);
  for (const n of numbers) await other.maker.call('DELETE', `/api/keyring/keys/${n}`);
  return headers;
}

/** @param full headers of a browser that can hold no further key */
async function handlePasskeys(origin: Origin, full: Record<string, string>): Promise<void> {
  const api = new PasskeyApi(origin);
  const { maker, passkey, headers } = await api.make();
  const stranger = new MakerApi(origin, {});
  await stranger.call('POST', passkeyOptions, { label: 'x' });
  await api.addTo(stranger, api.newPasskey().create(await api.optionsToAdd(maker)));
  await api.openWith(passkey, headers);
  await api.openWith(api.newPasskey(), headers);
  await api.openWith(passkey, full);
  await fillKeyring(api);
}

/** Adds keys until a keyring takes no further one, and no passkey. */
async function fillKeyring(api: PasskeyApi): Promise<void> {
  const { maker } = await api.make();
  for (let made = 2; made <= maxKeysOfKeyring; made++) await maker.call('POST', '/api/keyring/keys', label);
  await api.addTo(maker, api.newPasskey().create(await api.optionsToAdd(maker)));
}

async function askForPasskeys(withoutPasskeys: Origin): Promise<void> {
  const { maker } = await MakerApi.make(withoutPasskeys);
  const passkey = new SoftPasskey(originOf(withoutPasskeys));
  const challenge = { challenge: 'abc' };
  const api = new PasskeyApi(withoutPasskeys);
  await maker.call('POST', passkeyOptions, { label: 'x' });
  await api.addTo(maker, passkey.create(challenge));
  await api.optionsToOpen();
  await api.open(passkey.sign(challenge), await api.ofPage());
}
