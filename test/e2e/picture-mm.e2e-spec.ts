import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { findSharedServer } from '../support/shared-server.js';
import { decode } from '../support/decode.js';

/** Tests pictures with a size on paper. */

const server = findSharedServer();
let id: string;
beforeAll(async () => void ({ id } = (await server.api.create('https://example.com/on-paper')).qrData));

const get = (query: string, init?: RequestInit) =>
  fetch(`${server.origin}/api/qr/${id}/image.${query}`, init);
const text = async (query: string) => (await get(query)).text();
const boxOf = async (query: string) =>
  /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
    .exec(await text(query))!
    .slice(1)
    .map(Number);

it('a PDF is as large as the PNG prints', async () => {
  const { width, density } = await sharp(Buffer.from(await (await get('png')).arrayBuffer())).metadata();
  expect(density).toBe(300);
  const side = (width / 300) * 72;
  expect(await boxOf('pdf')).toEqual([expect.closeTo(side), expect.closeTo(side)]);
  const written = Number(side.toFixed(2));
  expect(await text('eps')).toContain(`%%HiResBoundingBox: 0 0 ${written} ${written}`);
  expect(await text('svg')).toContain(`width="${width}" height="${width}"`);
});

it.each([10, 25.4, 100, 1_000])('%f mm stand in every format', async (mm) => {
  const svg = await get(`svg?mm=${mm}`);
  const [width] = svg.headers.get('x-picture-mm')!.split('x').map(Number);
  const drawing = await svg.text();
  expect(drawing).toContain(`width="${width}mm" height="${width}mm"`);
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawing)![1]);
  expect(width! / mm).toBeCloseTo(side / 500, 3);
  const points = (width! / 25.4) * 72;
  expect((await boxOf(`pdf?mm=${mm}`))[0]! / points).toBeCloseTo(1, 2);
  expect(Number(/HiResBoundingBox: 0 0 ([\d.]+)/.exec(await text(`eps?mm=${mm}`))![1]) / points).toBeCloseTo(
    1,
    2,
  );
  const png = await get(`png?mm=${mm}&size=1000`);
  const bytes = Buffer.from(await png.arrayBuffer());
  expect(bytes.readUInt32BE(bytes.indexOf('pHYs') + 4)).toBe(Math.round(1_000_000 / mm));
  expect(await decode(bytes)).toContain(id);
  const jpg = Buffer.from(await (await get(`jpg?mm=${mm}&size=1000`)).arrayBuffer());
  const pxPerMm = jpg.readUInt16BE(14) / (jpg[13] === 1 ? 25.4 : 10);
  expect(1_000 / mm / pxPerMm).toBeCloseTo(1, 2);
});

it('HEAD has the size, and another size another ETag', async () => {
  const head = await get('pdf?mm=40', { method: 'HEAD' });
  expect(head.headers.get('x-picture-mm')).toMatch(/^50\.\d+x50\.\d+$/);
  const etags = await Promise.all(
    ['', '?mm=40', '?mm=40.1'].map(async (query) => (await get(`pdf${query}`)).headers.get('etag')),
  );
  expect(new Set(etags).size).toBe(3);
  const known = await get('pdf?mm=40', { headers: { 'if-none-match': etags[1]! } });
  expect(known.status).toBe(304);
});

it.each(['mm=4.9', 'mm=1000.1', 'mm=12.34', 'mm=abc', 'mm=', 'mm=7', 'mm=1e2'])(
  'refuses %s',
  async (query) => {
    const answer = await get(`svg?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()) as Failure).toMatchObject({
      code: 'request.invalid',
      fields: [{ field: 'mm' }],
    });
  },
);

it('refuses a JPG under 20 pixels to the inch', async () => {
  expect((await get('jpg?mm=1000&size=500')).status).toBe(400);
  expect((await get('jpg?mm=600&size=500')).status).toBe(200);
});

it('a code that holds its content has a size, too', async () => {
  const body = JSON.stringify({ kind: 'text', content: { text: 'Hello' } });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const draw = (query: string) => fetch(`${server.origin}/api/pictures/${query}`, init);
  const pdf = await draw('pdf?mm=40');
  const [width, height] = pdf.headers.get('x-picture-mm')!.split('x').map(Number);
  const box = /MediaBox \[0 0 ([\d.]+)/.exec(await pdf.text())!;
  expect(Number(box[1])).toBeCloseTo((width! / 25.4) * 72, 1);
  expect(height).toBe(width);
  expect(await (await draw('pdf')).text()).toContain('/MediaBox [0 0 158.4 158.4]');
  expect((await draw('svg?mm=5')).status).toBe(400);
});

it('an earlier code keeps the size of its PDF, also when its style is sent again', async () => {
  const made = { type: 'website', originalResource: 'https://example.com/earlier' };
  const { body } = await server.api.post<CreatedQrResponse & { key: string }>('/api/qr', made);
  id = body.qrData.id;
  await server.sql(`UPDATE qr_data SET style = style - 'dotsPerInch' WHERE id = $1`, [id]);
  expect(await boxOf('pdf')).toEqual([472.5, 472.5]);
  const authorization = `Bearer ${body.key}`;
  const managed = `${server.origin}/api/manage/${id}`;
  const shown = await fetch(managed, { headers: { authorization } });
  const { style } = (await shown.json()) as { style: object };
  const change = async (changed: object) => {
    const etag = (await fetch(managed, { headers: { authorization } })).headers.get('etag')!;
    const headers = { authorization, 'content-type': 'application/json', 'if-match': etag };
    const answer = await fetch(managed, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ style: changed }),
    });
    expect(answer.status).toBe(200);
  };
  await change(style);
  expect(await boxOf('pdf')).toEqual([472.5, 472.5]);
  await change({ ...style, color: 'blue' });
  expect(await boxOf('pdf')).toEqual([151.2, 151.2]);
  expect(await boxOf('pdf?v=1')).toEqual([472.5, 472.5]);
});
