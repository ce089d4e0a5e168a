import type { RecordDetails } from '../../server/admin/records.responses.js';
import { AdminApi, tokens } from '../support/admin-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { files } from '../support/uploads.js';

const server = findSharedServer('admin');
const { api, admin, sql, uploads } = server;

describe('changing a record', () => {
  let id: string;
  beforeEach(async () => {
    id = (await api.create('https://changed.example/')).qrData.id;
  });

  it('needs the current version', async () => {
    const body = { status: 'disabled', reason: 'phishing' };
    const without = await admin.call('PATCH', `qr/${id}`, body);
    expect([without.status, without.body.code]).toEqual([428, 'precondition.required']);
    const stale = await admin.call('PATCH', `qr/${id}`, body, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition']);
    expect((await admin.call('DELETE', `qr/${id}`)).status).toBe(428);
    expect((await admin.call('DELETE', `qr/${id}`, undefined, { 'if-match': '"9"' })).status).toBe(412);
    expect((await admin.story(id)).qrData.status).toBe('active');
  });

  it.each([
    ['no reason', { status: 'disabled' }],
    ['an empty reason', { status: 'disabled', reason: ' ' }],
    ['another status', { status: 'deleted', reason: 'x' }],
  ])('refuses %s', async (_, body) => {
    const { status } = await admin.call('PATCH', `qr/${id}`, body, {
      'if-match': await admin.etagOf(id),
    });
    expect(status).toBe(400);
  });

  it('one of two admins at the same time gets a 412', async () => {
    const etag = await admin.etagOf(id);
    const change = (token: string) =>
      new AdminApi(server.origin, token).call(
        'PATCH',
        `qr/${id}`,
        { status: 'disabled', reason: 'phishing' },
        { 'if-match': etag },
      );
    const answers = await Promise.all([change(tokens.alice), change(tokens.bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('switches it off and on, and the ETag is that of the change, not of the scans', async () => {
    const etag = await admin.etagOf(id);
    await api.increment(id);
    expect(await admin.etagOf(id)).toBe(etag);
    const off = await admin.setStatus(id, 'disabled', 'phishing: a bank');
    expect(off.status).toBe(200);
    expect(off.body.qrData).toMatchObject({ status: 'disabled', reason: 'phishing: a bank' });
    expect(off.headers.get('etag')).not.toBe(etag);
    expect(off.headers.get('etag')).toBe(await admin.etagOf(id));
    expect((await api.scan(id)).status).toBeGreaterThanOrEqual(400);
    expect(await admin.walk(`status=disabled&q=${id}`)).toEqual([id]);
    const again = await admin.setStatus(id, 'active', 'it was a mistake');
    expect(again.body.qrData).toMatchObject({ status: 'active', reason: null });
    expect((await api.scan(id)).status).toBe(302);
    expect(again.body.changes).toMatchObject([
      { actor: 'alice', action: 'qr.enable', reason: 'it was a mistake', after: { status: 'active' } },
      { actor: 'alice', action: 'qr.disable', before: { status: 'active' }, after: { status: 'disabled' } },
    ]);
  });
});

describe('deleting a record', () => {
  it('erases its content, and keeps its id taken', async () => {
    const file = await uploads.send('gone.pdf', 'application/pdf', files.pdf('gone'));
    const { qrData } = (await uploads.create('pdf', file)).body;
    await sql(
      `UPDATE qr_data SET email = 'gone@b.example', embed_origin = 'https://gone.example' WHERE id = $1`,
      [qrData.id],
    );
    expect((await fetch(qrData.original_resource)).status).toBe(200);
    expect((await fetch(qrData.qr_image_url!)).status).toBe(200);
    expect((await admin.delete(qrData.id)).status).toBe(204);
    expect((await fetch(qrData.original_resource)).status).toBe(404);
    expect((await fetch(qrData.qr_image_url!)).status).toBe(404);
    expect((await api.scan(qrData.id)).status).toBeGreaterThanOrEqual(400);
    const rows = await sql<Record<string, unknown>>('SELECT * FROM qr_data WHERE id = $1', [qrData.id]);
    expect(rows).toMatchObject([
      { status: 'deleted', original_resource: '', email: null, host: null, file_sha256: null },
    ]);
    expect(rows).toMatchObject([{ embed_origin: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/gone@|gone\.example/);
    expect(await sql('SELECT FROM erased_files')).toEqual([]);
    const story: RecordDetails = await admin.story(qrData.id);
    expect(story.qrData).toMatchObject({ status: 'deleted', original_resource: '', qr_image_url: null });
    expect(story.changes).toMatchObject([{ action: 'qr.delete', before: { status: 'active' } }]);
    expect(JSON.stringify(story)).not.toMatch(/gone@|gone\.pdf|gone\.example/);
  });

  it('erases the answer that repeats of its creation got', async () => {
    const key = { 'idempotency-key': 'key-of-a-deleted-code' };
    const body = { type: 'url', originalResource: 'https://secret.example/' };
    const made = await fetch(`${server.origin}/api/qr`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify(body),
    });
    const { qrData } = (await made.json()) as { qrData: { id: string } };
    const answers = async () => JSON.stringify(await sql('SELECT answer FROM idempotency_keys'));
    expect(await answers()).toContain('secret.example');
    await admin.delete(qrData.id);
    expect(await answers()).not.toContain('secret.example');
  });

  it('cannot be undone', async () => {
    const { id } = (await api.create('https://deleted.example/')).qrData;
    await admin.delete(id);
    const { status, body } = await admin.setStatus(id, 'active');
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  it('leaves a logo that another code shows', async () => {
    const logo = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" fill="red"/></svg>').toString('base64')}`;
    const first = await api.create('https://a.example/', { logo });
    const second = await api.create('https://b.example/', { logo });
    const [row] = await sql<{ logo: string }>(`SELECT style ->> 'logo' AS logo FROM qr_data WHERE id = $1`, [
      first.qrData.id,
    ]);
    const address = `${server.origin}/files/${row!.logo}`;
    await admin.delete(first.qrData.id);
    expect((await fetch(address)).status).toBe(200);
    await admin.delete(second.qrData.id);
    expect((await fetch(address)).status).toBe(404);
  });
});
