import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddedKeyResponse } from '../../server/manage/manage.responses.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { AdminApi, adminSettings } from '../support/admin-api.js';
import { MakerApi } from '../support/maker-api.js';
import { type OwnServer, ownServer } from '../support/own-server.js';
import { runProgram } from '../support/run-program.js';
import { blankPng } from '../support/sample-files.js';
import { files } from '../support/uploads.js';

/** Tests that the same keys open the same codes in another installation, which has a secret of its own for the hashes of keys. */

const settings = { PRE_CONTENT_EVERY: '0', RATE_LIMITS: 'off', ...adminSettings };
const folder = mkdtempSync(join(tmpdir(), 'qr-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function transfer(from: OwnServer, to: OwnServer, name: string): Promise<string> {
  const out = join(folder, name);
  const exported = await runProgram(['dist/server/programs/export/export.js', '--out', out], {
    DATA_DIR: from.dataDir,
    PUBLIC_ORIGIN: from.origin,
  });
  expect([exported.code, exported.stderr]).toEqual([0, '']);
  await importInto(to, name);
  return out;
}

async function importInto(to: OwnServer, name: string): Promise<void> {
  const from = join(folder, name);
  const printed = [server, used].flatMap(({ origin }) => ['--link-origin', origin]);
  const { code, stderr } = await runProgram(
    ['dist/server/programs/export/import.js', '--from', from, ...printed],
    { DATA_DIR: to.dataDir },
  );
  expect([code, stderr]).toEqual([0, '']);
}

/** All that an import could change in the records of makers. */
const rowsOf = ({ sql }: OwnServer) =>
  Promise.all(
    [
      'SELECT id, status, original_resource, keyring_id, name, note, ends_at, version FROM qr_data ORDER BY id',
      'SELECT * FROM keyrings ORDER BY id',
      'SELECT * FROM keyring_keys ORDER BY keyring_id, n',
      'SELECT * FROM code_changes ORDER BY id',
      'SELECT * FROM qr_blocks ORDER BY qr_id',
      'SELECT * FROM server_secrets ORDER BY name',
    ].map((statement) => sql(statement)),
  );

const server = ownServer(settings);
const origin = () => server.origin;
const endsAt = new Date(Date.now() + 86_400_000).toISOString();
let keys: { full: string; read: string; revoked: string };
let ids: Record<'link' | 'pdf' | 'paused' | 'pausedAndOff' | 'styled' | 'single', string>;
let single: string;

beforeAll(async () => {
  const { id: link, key: full, maker } = await MakerApi.make(origin);
  const change = { originalResource: 'https://example.com/second', name: 'Terrace', note: 'In May', endsAt };
  await maker.change(link, change);
  const add = async (scope: string) =>
    (await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', { label: 'x', scope })).body;
  const [read, revoked] = [await add('read'), await add('full')];
  await maker.call('DELETE', `/api/keyring/keys/${revoked.n}`);
  keys = { full, read: read.key, revoked: revoked.key };
  await server.sql(
    `INSERT INTO keyring_keys (keyring_id, n, label, scope, credential_id, public_key, sign_count, transports)
    SELECT keyring_id, 4, 'Passkey', 'full', 'abc', '\\xa50102', 7, '{internal,hybrid}' FROM qr_data WHERE id = $1`,
    [link],
  );
  const make = async (type: string, originalResource: string) =>
    (await maker.call<CreatedQrResponse>('POST', '/api/qr', { type, originalResource })).body.qrData.id;
  const send = (name: string) => server.uploads.send(name, 'application/pdf', files.pdf(name));
  const pdf = await make('pdf', await send('first.pdf'));
  await maker.change(pdf, { originalResource: await send('second.pdf') });
  const paused = await make('website', 'https://example.com/paused');
  const pausedAndOff = await make('website', 'https://example.com/paused-and-off');
  for (const id of [paused, pausedAndOff]) await maker.change(id, { status: 'paused' });
  await new AdminApi(origin).setStatus(pausedAndOff, 'disabled');
  const styled = await make('website', 'https://example.com/styled');
  const logo = `data:image/png;base64,${blankPng(2_000).toString('base64')}`;
  for (const style of [{ logo }, { background: 'yellow' }]) await maker.change(styled, { style });
  const other = await MakerApi.make(origin);
  ids = { link, pdf, paused, pausedAndOff, styled, single: other.id };
  single = other.key;
});

const [empty, used, third] = [ownServer(settings), ownServer(settings), ownServer(settings)];

describe.each([
  ['an empty installation', empty],
  ['one with keyrings of its own', used],
])('in %s', (_, target) => {
  const isUsed = target === used;
  const there = () => target.origin;
  const maker = (key: string) => MakerApi.withKey(there, key);
  const leadsTo = async (id: string) => {
    const { status, headers } = await target.api.scan(id, { accept: '*/*' });
    return status === 302 ? headers.get('location')! : status;
  };
  let own: { id: string; key: string };
  let out: string;

  beforeAll(async () => {
    if (isUsed) own = await MakerApi.make(there);
    out = await transfer(server, target, isUsed ? 'used' : 'empty');
  });

  it('a key opens and changes its code, which has its name, note, end and changes', async () => {
    const known = (await MakerApi.withKey(origin, keys.full).find(ids.link)).body;
    const { status, body } = await maker(keys.full).find(ids.link);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Terrace', note: 'In May', endsAt, changes: known.changes });
    expect(known.changes).toHaveLength(1);
    expect(await leadsTo(ids.link)).toBe('https://example.com/second');
    expect(await (await fetch(`${target.origin}/qr/${ids.link}`)).text()).toContain('Changed by its maker');
    await maker(keys.full).change(ids.link, { originalResource: 'https://example.com/third' });
    expect(await leadsTo(ids.link)).toBe('https://example.com/third');
    await maker(keys.full).undo(ids.link);
    expect(await leadsTo(ids.link)).toBe('https://example.com/second');
  });

  it('a key for reading only reads, a revoked one opens nothing, and each opens its keyring alone', async () => {
    expect((await maker(keys.read).find(ids.link)).status).toBe(200);
    expect(await maker(keys.read).change(ids.link, { name: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'key.read-only' },
    });
    expect((await maker(keys.revoked).find(ids.link)).status).toBe(401);
    expect((await maker(single).find(ids.single)).status).toBe(200);
    expect((await maker(single).find(ids.link)).status).toBe(401);
    if (isUsed) expect((await maker(own.key).find(own.id)).status).toBe(200);
  });

  it('a passkey is there with all that a browser checks', async () => {
    const passkeys = ({ sql }: OwnServer) =>
      sql(
        `SELECT n, hash, label, scope, created_at, revoked_at, credential_id, public_key, sign_count, transports, challenged_at
        FROM keyring_keys WHERE credential_id IS NOT NULL`,
      );
    const here = await passkeys(server);
    expect(here).toMatchObject([{ n: 4, sign_count: '7', transports: ['internal', 'hybrid'] }]);
    expect(await passkeys(target)).toEqual(here);
  });

  it('an undo brings the former file back', async () => {
    const { body } = await maker(keys.full).undo(ids.pdf);
    expect(body.success).toBe(true);
    const file = await fetch(`${String(await leadsTo(ids.pdf))}?file`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(files.pdf('first.pdf'));
  });

  it('earlier pictures are there by their numbers, and an undo brings back the one with the logo', async () => {
    const picture = async (at: string, query: string) => {
      const response = await fetch(`${at}/api/qr/${ids.styled}/image.png${query}`);
      return Buffer.from(await response.arrayBuffer());
    };
    for (const query of ['?v=1', '?v=2', '?v=3'])
      expect(await picture(target.origin, query)).toEqual(await picture(server.origin, query));
    expect(await maker(keys.full).undo(ids.styled)).toMatchObject({ status: 200 });
    expect(await picture(target.origin, '')).toEqual(await picture(server.origin, '?v=2'));
  });

  it('a paused code stays paused, also when an admin had switched it off meanwhile', async () => {
    expect(await leadsTo(ids.paused)).toBe(410);
    expect((await maker(keys.full).change(ids.paused, { status: 'active' })).status).toBe(200);
    expect(await leadsTo(ids.paused)).toBe('https://example.com/paused');
    const admin = new AdminApi(there);
    expect((await admin.story(ids.pausedAndOff)).qrData.status).toBe('disabled');
    expect((await admin.setStatus(ids.pausedAndOff, 'active')).body.qrData.status).toBe('paused');
  });

  it('a second import changes nothing, and brings back no keyring whose codes were deleted', async () => {
    await maker(single).delete(ids.single);
    const before = await rowsOf(target);
    await importInto(target, isUsed ? 'used' : 'empty');
    expect(await rowsOf(target)).toEqual(before);
    expect((await maker(single).find(ids.single)).status).toBe(401);
  });

  it('the export holds no key', () => {
    const text = readFileSync(join(out, 'keyrings.ndjson'), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(3);
    for (const key of [keys.full, keys.full.replaceAll('-', '')]) expect(text).not.toContain(key);
  });
});

it('keys that were imported are exported again', async () => {
  await transfer(used, third, 'third');
  expect((await MakerApi.withKey(() => third.origin, keys.full).find(ids.link)).status).toBe(200);
});
