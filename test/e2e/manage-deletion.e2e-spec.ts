import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { files, keyOf } from '../support/uploads.js';

const server = findSharedServer('admin');
const { api, admin, uploads, sql } = server;
const origin = () => server.origin;

it('a deleted code answers 410 for ever, and leaves nothing of its changes', async () => {
  const { id, maker } = await MakerApi.make(origin);
  await maker.change(id, { originalResource: 'https://secret-place.example.com/', name: 'Mine', note: 'x' });
  const [keyring] = await sql<{ id: string }>('SELECT keyring_id AS id FROM qr_data WHERE id = $1', [id]);
  expect((await maker.delete(id)).status).toBe(204);
  expect((await api.scan(id)).status).toBe(410);
  expect((await maker.find(id)).status).toBe(401);
  const rows = await sql('SELECT * FROM qr_data WHERE id = $1', [id]);
  const changes = await sql('SELECT * FROM code_changes WHERE qr_id = $1', [id]);
  expect(changes).toMatchObject([
    { action: 'change', before: {}, after: {} },
    { action: 'delete', after: { status: 'deleted' } },
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify([rows, changes])).not.toMatch(/secret-place|Mine/);
  expect(await sql('SELECT FROM keyrings WHERE id = $1', [keyring!.id])).toEqual([]);
});

it.each([
  ['its maker', (id: string, maker: MakerApi) => maker.delete(id)],
  ['an admin', (id: string) => admin.delete(id)],
])('a code that %s deletes leaves no file, and its keyring while it owns another', async (_, erase) => {
  const send = (name: string) => uploads.send(name, 'application/pdf', files.pdf(name));
  const request = { type: 'pdf', originalResource: await send('personal-1.pdf') };
  const { id, maker, created } = await MakerApi.make(origin, request);
  const other = await maker.call<CreatedQrResponse>('POST', '/api/qr', request);
  const { body } = await maker.change(id, {
    originalResource: await send('personal-2.pdf'),
    name: 'Personal name',
    note: 'Personal note',
  });
  const versions = [created, body].map(({ qrData }) => qrData.original_resource);
  const statuses = () => Promise.all(versions.map(async (address) => (await fetch(address)).status));
  expect(await statuses()).toEqual([200, 200]);
  expect((await erase(id, maker)).status).toBe(204);
  expect(await statuses()).toEqual([404, 404]);
  expect(await sql('SELECT FROM erased_files WHERE key = ANY ($1)', [versions.map(keyOf)])).toEqual([]);
  const rows = await sql(
    'SELECT * FROM qr_data LEFT JOIN code_changes ON qr_id = qr_data.id WHERE qr_data.id = $1',
    [id],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/personal/i);
  expect((await maker.find(id)).status).toBe(401);
  expect((await maker.find(other.body.qrData.id)).status).toBe(200);
  await erase(other.body.qrData.id, maker);
  expect((await maker.call('GET', '/api/keyring')).status).toBe(401);
  expect(await sql('SELECT FROM keyring_keys WHERE label LIKE $1', [`%${id}`])).toEqual([]);
});
