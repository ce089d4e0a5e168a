import type { RecordDetails } from '../../server/admin/records.responses.js';
import { AdminApi, tokens } from '../support/admin-api.js';
import { sharedAdminServer } from '../support/admin-server.js';
import { files, Uploads } from '../support/uploads.js';

const on = sharedAdminServer();

describe('changing a record', () => {
  let id: string;
  beforeEach(async () => {
    id = (await on.api.create('https://changed.example/')).qrData.id;
  });

  it('needs a version, and the present one', async () => {
    const body = { status: 'disabled', reason: 'phishing' };
    const without = await on.admin.call('PATCH', `qr/${id}`, body);
    expect([without.status, without.body.code]).toEqual([428, 'precondition.required']);
    const stale = await on.admin.call('PATCH', `qr/${id}`, body, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition']);
    expect((await on.admin.call('DELETE', `qr/${id}`)).status).toBe(428);
    expect((await on.admin.call('DELETE', `qr/${id}`, undefined, { 'if-match': '"9"' })).status).toBe(412);
    expect((await on.admin.story(id)).qrData.status).toBe('active');
  });

  it.each([
    ['no reason', { status: 'disabled' }],
    ['an empty reason', { status: 'disabled', reason: ' ' }],
    ['another status', { status: 'deleted', reason: 'x' }],
  ])('refuses %s', async (_, body) => {
    const { status } = await on.admin.call('PATCH', `qr/${id}`, body, {
      'if-match': await on.admin.etagOf(id),
    });
    expect(status).toBe(400);
  });

  it('of two admins at once one gets a 412', async () => {
    const etag = await on.admin.etagOf(id);
    const change = (token: string) =>
      new AdminApi(on.origin, token).call(
        'PATCH',
        `qr/${id}`,
        { status: 'disabled', reason: 'phishing' },
        { 'if-match': etag },
      );
    const answers = await Promise.all([change(tokens.alice), change(tokens.bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('switches it off and on, and the ETag is that of the change, not of the scans', async () => {
    const etag = await on.admin.etagOf(id);
    await on.api.increment(id);
    expect(await on.admin.etagOf(id)).toBe(etag);
    const off = await on.admin.setStatus(id, 'disabled', 'phishing: a bank');
    expect(off.status).toBe(200);
    expect(off.body.qrData).toMatchObject({ status: 'disabled', reason: 'phishing: a bank' });
    expect(off.headers.get('etag')).not.toBe(etag);
    expect(off.headers.get('etag')).toBe(await on.admin.etagOf(id));
    expect((await on.api.scan(id)).status).toBeGreaterThanOrEqual(400);
    expect(await on.admin.walk(`status=disabled&q=${id}`)).toEqual([id]);
    const again = await on.admin.setStatus(id, 'active', 'it was a mistake');
    expect(again.body.qrData).toMatchObject({ status: 'active', reason: null });
    expect((await on.api.scan(id)).status).toBe(302);
    expect(again.body.changes).toMatchObject([
      { actor: 'alice', action: 'qr.enable', reason: 'it was a mistake', after: { status: 'active' } },
      { actor: 'alice', action: 'qr.disable', before: { status: 'active' }, after: { status: 'disabled' } },
    ]);
  });
});

describe('deleting a record', () => {
  it('erases what it held, and keeps the id taken', async () => {
    const uploads = new Uploads(on.origin);
    const file = await uploads.send('gone.pdf', 'application/pdf', files.pdf('gone'));
    const { qrData } = (await uploads.create('pdf', file)).body;
    await on.sql(
      `UPDATE qr_data SET email = 'gone@b.example', embed_origin = 'https://gone.example' WHERE id = $1`,
      [qrData.id],
    );
    expect((await fetch(qrData.original_resource)).status).toBe(200);
    expect((await fetch(qrData.qr_image_url!)).status).toBe(200);
    expect((await on.admin.delete(qrData.id)).status).toBe(204);
    expect((await fetch(qrData.original_resource)).status).toBe(404);
    expect((await fetch(qrData.qr_image_url!)).status).toBe(404);
    expect((await on.api.scan(qrData.id)).status).toBeGreaterThanOrEqual(400);
    const rows = await on.sql<Record<string, unknown>>('SELECT * FROM qr_data WHERE id = $1', [qrData.id]);
    expect(rows).toMatchObject([
      { status: 'deleted', original_resource: '', email: null, host: null, file_sha256: null },
    ]);
    expect(rows).toMatchObject([{ embed_origin: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/gone@|gone\.example/);
    expect(await on.sql('SELECT FROM erased_files')).toEqual([]);
    const story: RecordDetails = await on.admin.story(qrData.id);
    expect(story.qrData).toMatchObject({ status: 'deleted', original_resource: '', qr_image_url: null });
    expect(story.changes).toMatchObject([{ action: 'qr.delete', before: { status: 'active' } }]);
    expect(JSON.stringify(story)).not.toMatch(/gone@|gone\.pdf|gone\.example/);
  });

  it('cannot be undone', async () => {
    const { id } = (await on.api.create('https://deleted.example/')).qrData;
    await on.admin.delete(id);
    const { status, body } = await on.admin.setStatus(id, 'active');
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  it('leaves a logo that another code shows', async () => {
    const logo = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" fill="red"/></svg>').toString('base64')}`;
    const [first, second] = [
      await on.api.create('https://a.example/', { logo }),
      await on.api.create('https://b.example/', { logo }),
    ];
    const [row] = await on.sql<{ logo: string }>(
      `SELECT style ->> 'logo' AS logo FROM qr_data WHERE id = $1`,
      [first.qrData.id],
    );
    const address = `${on.origin}/files/${row!.logo}`;
    await on.admin.delete(first.qrData.id);
    expect((await fetch(address)).status).toBe(200);
    await on.admin.delete(second.qrData.id);
    expect((await fetch(address)).status).toBe(404);
  });
});
