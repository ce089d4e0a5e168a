import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreatedQrResponse, QrResponse } from '../../server/qr/qr.responses.js';
import type { QrType, QrTypeResponse } from '../../server/types/types.responses.js';
import { Api } from '../support/api.js';
import { ownServer } from '../support/own-server.js';
import { files, Uploads } from '../support/uploads.js';

const fixture = pathToFileURL(join(__dirname, '../support/fifth-kind.mjs')).href;
/** Runs the compiled files instead of the bundle, whose list of kinds cannot be changed from outside. */
const server = ownServer({ PRE_CONTENT_EVERY: '0' }, ['--import', fixture, 'dist/server/main.js']);
let api: Api;
let uploads: Uploads;
let typeId: number;

beforeAll(async () => {
  api = new Api(server.origin);
  uploads = new Uploads(server.origin);
  const { body } = await api.get<QrTypeResponse>('/api/qr/type/paper-flyer');
  typeId = body.qrType.id;
});

it('is listed, and found by name, slug and id', async () => {
  expect((await api.get<QrType[]>('/api/types')).body).toContainEqual({ id: typeId, type: 'paper-flyer' });
  for (const path of ['type/paper-flyer', 'type/Leaflet', `type-by-id/${typeId}`]) {
    const { body } = await api.get<QrTypeResponse>(`/api/qr/${path}`);
    expect(body.qrType).toEqual({ id: typeId, type: 'paper-flyer' });
  }
});

it.each([{ type: 'paper-flyer' }, { type: 'leaflet' }, { typeId: true }])(
  'a code of %o is created, shown, counted and scanned',
  async (named) => {
    const originalResource = await uploads.send('flyer.png', 'image/png', files.png());
    const request = { ...named, ...('typeId' in named && { typeId }), originalResource };
    const made = await api.post<CreatedQrResponse>('/api/qr', request);
    expect(made.status).toBe(201);
    const { id, original_resource: resource } = made.body.qrData;
    expect((await api.get<QrResponse>(`/api/qr/${id}`)).body.qrData.type_id).toBe(typeId);
    expect(Buffer.from(await (await fetch(resource)).arrayBuffer())).toEqual(files.png());
    expect((await api.increment(id)).body.qrData.counter).toBe(1);
    const scan = await fetch(`${server.origin}/${id}`, { headers: { accept: '*/*' }, redirect: 'manual' });
    expect([scan.status, scan.headers.get('location')]).toEqual([302, resource]);
  },
);

it.each([
  [
    'a file of another type',
    () => uploads.send('flyer.pdf', 'application/pdf', files.pdf()),
    'upload.mismatch',
  ],
  ['a link', async () => 'https://example.com', 'upload.missing'],
])('%s is refused', async (_, given, code) => {
  const { status, body } = await api.post('/api/qr', {
    type: 'paper-flyer',
    originalResource: await given(),
  });
  expect([status, body.code]).toEqual([422, code]);
});
