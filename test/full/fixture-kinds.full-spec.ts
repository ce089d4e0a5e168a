import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreatedQrResponse, QrResponse, StaticPictureResponse } from '../../server/qr/qr.responses.js';
import type { QrType, QrTypeResponse } from '../../server/types/types.responses.js';
import { decode } from '../support/decode.js';
import { ownServer } from '../support/own-server.js';
import { files } from '../support/uploads.js';

const fixture = pathToFileURL(join(__dirname, '../support/add-fixture-kinds.mjs')).href;
/** This server runs the compiled files instead of the bundle, whose list of kinds cannot be changed from outside. */
const server = ownServer({ PRE_CONTENT_EVERY: '0' }, ['--import', fixture, 'dist/server/main.js']);
const { api, uploads } = server;

const follow = (id: string) =>
  fetch(`${server.origin}/${id}`, { headers: { accept: '*/*' }, redirect: 'manual' });

describe('a kind of files', () => {
  it('is in the database from the start, and found by name and slug', async () => {
    const { body: types } = await api.get<QrType[]>('/api/types');
    expect(types.map(({ type }) => type)).toEqual(expect.arrayContaining(['paper-flyer', 'price-list']));
    expect(types.map(({ type }) => type)).not.toContain('ticket');
    for (const path of ['type/paper-flyer', 'type/Leaflet']) {
      const { body } = await api.get<QrTypeResponse>(`/api/qr/${path}`);
      expect(body.qrType.type).toBe('paper-flyer');
    }
  });

  it('is created, shown, counted and scanned', async () => {
    const upload = await uploads.send('flyer.png', 'image/png', files.png());
    const made = await api.post<CreatedQrResponse>('/api/qr', { type: 'leaflet', content: { upload } });
    expect(made.status).toBe(201);
    const { id, original_resource: resource } = made.body.qrData;
    expect(Buffer.from(await (await fetch(resource)).arrayBuffer())).toEqual(files.png());
    expect((await api.increment(id)).body.qrData.counter).toBe(1);
    const scan = await follow(id);
    expect([scan.status, scan.headers.get('location')]).toEqual([302, `${server.origin}/p/${id}`]);
  });

  it.each([
    [
      'a file of another type',
      () => uploads.send('flyer.pdf', 'application/pdf', files.pdf()),
      'upload.mismatch',
    ],
    ['a link', async () => 'https://example.com', 'upload.missing'],
  ])('refuses %s', async (_, given, code) => {
    const request = { type: 'paper-flyer', originalResource: await given() };
    const { status, body } = await api.post('/api/qr', request);
    expect([status, body.code]).toEqual([422, code]);
  });
});

describe('a kind with three fields that become a text in the code', () => {
  const content = { event: 'Concert', seat: 'C7', tier: 'vip' };

  it('has no record, and its picture holds the text', async () => {
    const checked = await api.post<StaticPictureResponse>('/api/pictures', { kind: 'ticket', content });
    expect(checked.status).toBe(200);
    expect(checked.body).toMatchObject({ kind: 'ticket', payload: 'TICKET:Concert;C7;vip', level: 'H' });
    const picture = await fetch(`${server.origin}/api/pictures/png?download=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'ticket', content, style: { color: 'blue' } }),
    });
    expect(picture.headers.get('content-disposition')).toContain('Concert, C7__500x500.png');
    const png = Buffer.from(await picture.arrayBuffer());
    expect(await decode(png)).toBe('TICKET:Concert;C7;vip');
    expect((await api.post('/api/qr', { type: 'ticket', content })).status).toBe(404);
  });

  it.each([
    [{ ...content, seat: '7' }, 'content.invalid', { seat: 'not-a-seat' }],
    [{ seat: 'C7', tier: 'none' }, 'content.invalid', { event: 'missing', tier: 'invalid' }],
  ])('refuses %j', async (wrong, code, fields) => {
    const { status, body } = await api.post('/api/pictures', { kind: 'ticket', content: wrong });
    expect([status, body.code, body.fields]).toEqual([400, code, fields]);
  });
});

describe('a kind with a list of entries that is served as a page', () => {
  const content = {
    title: 'Drinks',
    items: [
      { name: 'Tea', price: '2.50' },
      { name: '<b>', price: '3' },
    ],
  };

  it('is created, named after its content, scanned and shown', async () => {
    const made = await api.post<CreatedQrResponse>('/api/qr', { type: 'prices', content });
    expect(made.status).toBe(201);
    const { id, original_resource: resource } = made.body.qrData;
    expect(resource).toBe(`${server.origin}/p/${id}`);
    expect((await api.get<QrResponse>(`/api/qr/${id}`)).body.qrData.original_resource).toBe(resource);
    expect((await follow(id)).headers.get('location')).toBe(resource);
    const page = await fetch(resource);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<h1>Drinks</h1>');
    expect(html).toContain('<li>Tea: 2.50</li><li>&lt;b&gt;: 3</li>');
    const picture = await fetch(`${server.origin}/api/qr/${id}/image.svg`);
    expect(picture.headers.get('content-disposition')).toContain('Drinks.svg');
  });

  it.each([
    [{ title: 'Drinks', items: [] }, { items: 'missing' }],
    [{ title: 'Drinks', items: [{ name: 'Tea' }] }, { 'items.0.price': 'missing' }],
  ])('refuses %j', async (wrong, fields) => {
    const { status, body } = await api.post('/api/qr', { type: 'prices', content: wrong });
    expect([status, body.code, body.fields]).toEqual([400, 'content.invalid', fields]);
  });

  it('answers 404 for a code that leads elsewhere', async () => {
    const { qrData } = await api.create('https://example.com');
    expect((await fetch(`${server.origin}/p/${qrData.id}`)).status).toBe(404);
  });
});
