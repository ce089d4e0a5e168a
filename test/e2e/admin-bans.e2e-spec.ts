import { createHash } from 'node:crypto';
import type { BanItem } from '../../server/admin/admin.responses.js';
import { eventually } from '../support/eventually.js';
import { findSharedServer } from '../support/shared-server.js';
import { runJobs, startServer } from '../support/test-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { files } from '../support/uploads.js';

const server = findSharedServer('admin');
const { api, admin, sql, uploads } = server;

const codeTo = async (address: string) => (await api.create(address)).qrData.id;
const statusOf = async (id: string) => (await admin.story(id)).qrData.status;
const statusesOf = (...ids: string[]) => Promise.all(ids.map(statusOf));

async function ban(target: object, reason = 'phishing: bank'): Promise<BanItem> {
  const { status, body } = await admin.call<BanItem>('POST', 'bans', { ...target, reason });
  expect([status, body]).toEqual([201, expect.objectContaining({ ...target, reason, actor: 'alice' })]);
  return body;
}

async function end({ id }: BanItem): Promise<void> {
  expect((await admin.call('DELETE', `bans/${id}`)).status).toBe(204);
}

it('a host is banned with its subdomains, and no other', async () => {
  const host = await codeTo('https://One.example/a');
  const sub = await codeTo('https://www.one.example:8443/');
  const other = await codeTo('https://notone.example/');
  const banned = await ban({ host: 'one.example' });
  expect([banned.disabled, banned.state]).toEqual([2, 'spread']);
  expect(await statusesOf(host, sub, other)).toEqual(['disabled', 'disabled', 'active']);
  expect((await api.scan(host)).status).toBeGreaterThanOrEqual(400);
  expect((await admin.story(host)).qrData.reason).toBe('phishing: bank');
  await end(banned);
  expect(await statusesOf(host, sub, other)).toEqual(['active', 'active', 'active']);
  expect((await api.scan(host)).status).toBe(302);
});

it.each(withOthers(['https://a.b.two.example/deep'], ['https://two.example/', 'https://TWO.example./']))(
  'no new code leads to a banned host: %s',
  async (originalResource) => {
    const banned = await ban({ host: 'two.example' });
    const { status, body } = await api.post('/api/qr', { type: 'url', originalResource });
    expect([status, body.code]).toEqual([400, 'resource.invalid']);
    expect(body.error).toContain('not allowed');
    await end(banned);
    await codeTo(originalResource);
  },
);

it('a host is banned in any spelling', async () => {
  const id = await codeTo('https://bücher.example/');
  const banned = await ban({ host: 'xn--bcher-kva.example' });
  expect(await statusOf(id)).toBe('disabled');
  await end(banned);
  const { body } = await admin.call<BanItem>('POST', 'bans', { host: 'BÜCHER.example.', reason: 'x' });
  expect(body.host).toBe('xn--bcher-kva.example');
  await end(body);
});

it('a file is banned by its content, whatever its name', async () => {
  const [bad, good] = [files.pdf('bad'), files.pdf('good')];
  const make = async (content: Buffer, name: string) =>
    uploads.create('pdf', await uploads.send(name, 'application/pdf', content));
  const badId = (await make(bad, 'a.pdf')).body.qrData.id;
  const goodId = (await make(good, 'b.pdf')).body.qrData.id;
  const banned = await ban({ sha256: createHash('sha256').update(bad).digest('hex') });
  expect(banned.disabled).toBe(1);
  expect(await statusesOf(badId, goodId)).toEqual(['disabled', 'active']);
  const refused = await make(bad, 'c.pdf');
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'upload.unsafe' }]);
  await end(banned);
  expect(await statusOf(badId)).toBe('active');
});

itInFull('a start adds the missing digest of an older file', async () => {
  const content = files.pdf('old');
  const address = await uploads.send('old.pdf', 'application/pdf', content);
  const { id } = (await uploads.create('pdf', address)).body.qrData;
  await sql('UPDATE qr_data SET file_sha256 = NULL WHERE id = $1', [id]);
  const other = await startServer({ DATABASE_URL: server.databaseUrl(), DATA_DIR: server.dataDir });
  const { sha256 } = await eventually(
    async () => (await admin.story(id)).qrData,
    (qrData) => qrData.sha256 !== null,
  );
  await other.stop();
  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
});

it('under two bans a code stays off until both end', async () => {
  const id = await codeTo('https://www.three.example/');
  const wide = await ban({ host: 'three.example' }, 'spam');
  const narrow = await ban({ host: 'www.three.example' }, 'malware');
  expect([wide.disabled, narrow.disabled]).toEqual([1, 0]);
  await end(wide);
  expect((await admin.story(id)).qrData).toMatchObject({ status: 'disabled', reason: 'malware' });
  await end(narrow);
  expect((await admin.story(id)).qrData).toMatchObject({ status: 'active', reason: null });
});

it('a code that an admin disabled stays disabled, whether before the ban or during it', async () => {
  const before = await codeTo('https://four.example/1');
  const during = await codeTo('https://four.example/2');
  const never = await codeTo('https://four.example/3');
  await admin.setStatus(before, 'disabled', 'illegal');
  const banned = await ban({ host: 'four.example' });
  expect(banned.disabled).toBe(2);
  await admin.setStatus(during, 'disabled', 'malware');
  expect((await admin.story(during)).qrData.reason).toBe('malware');
  await end(banned);
  expect(await statusesOf(before, during, never)).toEqual(['disabled', 'disabled', 'active']);
  await admin.setStatus(before, 'active');
  expect(await statusOf(before)).toBe('active');
});

it('a code cannot be switched on under a ban, and stays as it was', async () => {
  const id = await codeTo('https://five.example/');
  const banned = await ban({ host: 'five.example' });
  const { status, body } = await admin.setStatus(id, 'active');
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.error).toContain('five.example');
  expect(await statusOf(id)).toBe('disabled');
  await end(banned);
  expect(await statusOf(id)).toBe('active');
});

it('a deleted code does not come back with the end of a ban', async () => {
  const id = await codeTo('https://six.example/');
  const banned = await ban({ host: 'six.example' });
  await admin.delete(id);
  await end(banned);
  expect(await statusOf(id)).toBe('deleted');
});

it('bans are listed, newest first, and end once', async () => {
  const [first, second] = [await ban({ host: 'a.seven.example' }), await ban({ host: 'b.seven.example' })];
  const { items } = await admin.get<{ items: BanItem[] }>('bans');
  const ours = items.filter(({ host }) => host?.endsWith('.seven.example'));
  expect(ours.map(({ id }) => id)).toEqual([second.id, first.id]);
  const again = await admin.call('POST', 'bans', { host: 'a.seven.example', reason: 'x' });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  await end(first);
  await end(second);
  expect((await admin.call('DELETE', `bans/${first.id}`)).status).toBe(404);
  expect((await admin.call('DELETE', 'bans/nonsense')).status).toBe(404);
});

it.each([
  ['neither', {}],
  ['both', { host: 'example.com', sha256: 'a'.repeat(64) }],
  ['an address', { host: 'https://example.com' }],
  ['a top-level domain', { host: 'com' }],
  ['a path', { host: 'example.com/a' }],
  ['half a digest', { sha256: 'a'.repeat(32) }],
  ['a list', { host: ['example.com'] }],
])('%s cannot be banned', async (_, target) => {
  const { status, body } = await admin.call('POST', 'bans', { ...target, reason: 'x' });
  expect([status, body.code]).toEqual([400, 'request.invalid']);
});

itInFull('disables a thousand codes at once, and those that are created meanwhile', async () => {
  await sql(`
    INSERT INTO qr_data (id, type_id, original_resource, host, style)
    SELECT 'Y' || lpad(n::text, 9, '0'), 1, 'https://eight.example/', 'eight.example', '{}' FROM generate_series(1, 1000) AS n`);
  const creating = Array.from({ length: 8 }, () =>
    api.post('/api/qr', { type: 'url', originalResource: 'https://eight.example/' }),
  );
  const banned = await ban({ host: 'eight.example' });
  const made = (await Promise.all(creating)).filter(({ status }) => status === 201).length;
  expect(banned.disabled).toBe(1_000 + made);
  const active = await sql(`SELECT FROM qr_data WHERE host = 'eight.example' AND status = 'active'`);
  expect(active).toHaveLength(0);
  await end(banned);
  const left = await sql(`SELECT FROM qr_data WHERE host = 'eight.example' AND status <> 'active'`);
  expect(left).toHaveLength(0);
});

itInFull('a ban that a crash interrupted is completed', async () => {
  const id = await codeTo('https://nine.example/');
  const [row] = await sql<{ id: string }>(
    `INSERT INTO bans (host, reason, actor) VALUES ('nine.example', 'spam', 'bob') RETURNING id`,
  );
  await runJobs(server);
  expect((await admin.story(id)).changes).toMatchObject([{ actor: 'bob', after: { ban: `ban:${row!.id}` } }]);
  await end({ id: row!.id } as BanItem);
});
