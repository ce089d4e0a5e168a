import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseKey } from '../../server/domain/key.js';
import type { AddedKeyResponse } from '../../server/manage/manage.responses.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { adminSettings } from '../support/admin-api.js';
import { keysInCookie, makeByCookie } from '../support/keyring-cookie.js';
import { logWith } from '../support/log-with.js';
import { MakerApi } from '../support/maker-api.js';
import { Metrics } from '../support/metrics.js';
import { ownServer } from '../support/own-server.js';
import { runProgram } from '../support/run-program.js';

/**
 * Places where a key could be found by others, after keys were made, used, mistyped and replaced in every way. It has its own
 * server, since it reads all that this holds.
 */

const server = ownServer({ ...adminSettings, RATE_LIMITS: 'off', GTM_ID: 'GTM-TEST1' });
const origin = () => server.origin;
const folder = mkdtempSync(join(tmpdir(), 'qr-key-leaks-'));
const request = { type: 'website', originalResource: 'https://example.com/' };
const name = 'Back door of the warehouse';
const note = 'Alarm off after nine';
const keys: string[] = [];
let id: string;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const stranger = new MakerApi(origin, {});
  const { maker, ...made } = await MakerApi.make(origin);
  id = made.id;
  const once = () =>
    stranger.call<CreatedQrResponse>('POST', '/api/qr', request, { 'idempotency-key': 'answered-twice-1' });
  const added = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
    label: 'Colleague',
    scope: 'read',
  });
  const repeated = [(await once()).body.key!, (await once()).body.key!];
  const [old] = await server.sql<{ id: string }>(
    `UPDATE qr_data SET keyring_id = NULL WHERE id = $1 RETURNING id`,
    [(await MakerApi.make(origin)).id],
  );
  const issued = await server.admin.call<{ key: string }>('POST', `qr/${old!.id}/key`, {
    reason: 'Showed the print',
  });
  const { cookie } = await makeByCookie(origin);
  keys.push(
    ...[made.key, added.body.key, ...repeated, issued.body.key, ...keysInCookie(cookie)].map((key) =>
      parseKey(key)!,
    ),
  );

  await maker.change(id, { name, note });
  await maker.change(id, { originalResource: 'https://example.org/second' });
  await maker.undo(id);
  await maker.change(id, { originalResource: 'javascript:alert(1)' });
  await maker.call('PATCH', `/api/manage/${id}`, '{', { 'if-match': '*' });
  await MakerApi.withKey(origin, added.body.key).change(id, { name: 'x' });
  await MakerApi.withKey(origin, made.key.slice(1)).find(id);
  await MakerApi.withKey(origin, repeated[0]!).find(id);
  await fetch(`${server.origin}/api/manage/${id}?key=${made.key}`);
  await fetch(`${server.origin}/manage/${made.key}`);
  await server.api.post('/api/email/send-qr', { email: 'maker@example.com', qrId: id });
  await server.api.post('/api/qr/' + id + '/report', { reason: 'broken' });
});

/** Keys of this file that a text holds, in any way of writing them. */
function heldIn(text: string): string[] {
  const plain = text.replaceAll('-', '').toUpperCase();
  return keys.filter((key) => plain.includes(key));
}

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (
    await fetch(server.origin + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  ).text();

/** All files below a folder. PostgreSQL removes some of its own meanwhile. */
function filesIn(path: string): Buffer[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name: file }) => {
      try {
        const content = readFileSync(join(parentPath, file));
        return content.subarray(0, 2).toString('hex') === '1f8b' ? gunzipSync(content) : content;
      } catch {
        return [];
      }
    });
}

it('each of the six keys is another one', () => {
  expect(new Set(keys).size).toBe(6);
});

it('a text that holds a key is found', () => {
  for (const key of keys) expect(heldIn(`x${key.toLowerCase().replace(/(.{4})/g, '$1-')}x`)).toEqual([key]);
});

describe('no key is in', () => {
  it('any column of any table', async () => {
    const tables = await server.sql<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      const rows = await server.sql<{ row: string }>(`SELECT t::text AS row FROM ${table.name} AS t`);
      expect([table.name, heldIn(rows.map(({ row }) => row).join('\n'))]).toEqual([table.name, []]);
    }
  });

  it('any file of the server: database, its journal, mails, uploads', () => {
    const contents = filesIn(server.dataDir).map((content) => content.toString('latin1'));
    expect(contents.some((content) => content.includes('maker@example.com'))).toBe(true);
    expect(contents.flatMap(heldIn)).toEqual([]);
  });

  it('the log, though all of these requests are in it', () => {
    const log = server.output();
    for (const part of [
      '/api/manage/:id',
      '/api/keyring/keys',
      'key.mistyped',
      'key.unauthorized',
      'key.read-only',
    ])
      expect(log).toContain(part);
    expect(heldIn(log)).toEqual([]);
    for (const part of [name, note]) expect(log).not.toContain(part);
  });

  it('the log of a creation that the database fails', async () => {
    await server.sql('ALTER TABLE keyring_keys RENAME COLUMN hash TO gone');
    const maker = MakerApi.withKey(origin, keys[0]!);
    const answers = [await maker.call('POST', '/api/qr', request), await maker.find(id)];
    await server.sql('ALTER TABLE keyring_keys RENAME COLUMN gone TO hash');
    for (const { status, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(500);
      expect(JSON.stringify(body)).not.toMatch(/hash|keyring_keys|SELECT/);
      expect(heldIn(JSON.stringify(body))).toEqual([]);
    }
    expect(await logWith(server, '"status":50')).toContain('"status":50');
    expect(heldIn(server.output())).toEqual([]);
    expect((await maker.find(id)).status).toBe(200);
  });

  it('the metrics', async () => {
    const { text } = await Metrics.of(server.origin);
    expect(text).toContain('/api/manage/:id');
    expect(heldIn(text)).toEqual([]);
  });

  it.each([
    ['an export', 'export/export.js'],
    ['a backup', 'backup/backup.js'],
  ])('%s', async (_, program) => {
    const out = join(folder, program.split('/')[0]!);
    const { code, stdout, stderr } = await runProgram([`dist/server/programs/${program}`, '--out', out], {
      DATA_DIR: server.dataDir,
      PUBLIC_ORIGIN: server.origin,
    });
    expect([code, stderr]).toEqual([0, '']);
    const contents = filesIn(out).map((content) => content.toString('latin1'));
    expect(contents.some((content) => content.includes(id))).toBe(true);
    expect([...contents, stdout.toString()].flatMap(heldIn)).toEqual([]);
  });

  it.each([
    ['the list', () => 'qr'],
    ['a code and its story', () => `qr/${id}`],
    ['the list as CSV', () => 'qr.csv'],
    ['the list as lines of JSON', () => 'qr.ndjson'],
    ['the audit', () => 'audit'],
    ['the reports', () => 'reports'],
  ])('what admins see: %s', async (_, path) => {
    const text = await textOf(`/api/admin/${path()}`, { authorization: 'Bearer alice-0123456789' });
    expect(text.length).toBeGreaterThan(20);
    expect(heldIn(text)).toEqual([]);
    const hashes = await server.sql<{ hash: string }>('SELECT hash FROM keyring_keys');
    for (const { hash } of hashes) expect(text).not.toContain(hash);
  });

  it.each([
    ['its page', () => `/qr/${id}`],
    ['the page that says where it leads', () => `/${id}+`],
    ['a scan', () => `/${id}`],
    ['a page between', () => `/prel1/${id}`],
    ['the page that changes it, without a key', () => `/manage/${id}`],
    ['its record', () => `/api/qr/${id}`],
    ['a preview of its link', () => `/api/oembed?url=${encodeURIComponent(`${server.origin}/qr/${id}`)}`],
    ['the site map', () => '/sitemap.xml'],
  ])('what all may see of a code, nor its name and note: %s', async (_, path) => {
    const text = await textOf(path());
    expect(text.length).toBeGreaterThan(20);
    expect(heldIn(text)).toEqual([]);
    for (const part of [name, note, 'keyring_id', 'Colleague', 'Made with']) expect(text).not.toContain(part);
  });

  it('the description of the API, whose examples are no keys', async () => {
    const text = await textOf('/api/openapi.json');
    const examples = [...text.matchAll(/\b\w{4}(?:-\w{4}){5}-\w{3}\b/g)].map(([example]) => example);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter((example) => parseKey(example))).toEqual([]);
  });
});
