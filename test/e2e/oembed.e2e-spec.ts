import sharp from 'sharp';
import type { OEmbedResponse } from '../../server/embed/oembed.schemas.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer();
const { api } = server;
let id: string;

beforeAll(async () => {
  ({ id } = (await api.create('https://example.com/menu', { text: 'Scan me', frame: '2px' })).qrData);
});

const describeUrl = (path: string, more = {}) =>
  api.get<OEmbedResponse>(
    `/api/oembed?${String(new URLSearchParams({ url: server.origin + path, ...more }))}`,
  );

it.each(['/', '/embed', '/embed?lang=es'])('%s is a frame', async (path) => {
  const { status, body } = await describeUrl(path, { format: 'json', maxwidth: '500', maxheight: '400' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ type: 'rich', version: '1.0', width: 500, height: 400 });
  const { html } = body as { html: string };
  expect(html).toMatch(/^<iframe [^>]+><\/iframe>$/);
  expect(html).toContain(`src="${server.origin}/embed/generator${path.includes('es') ? '?lang=es' : ''}"`);
});

it.each([
  [{}, 648, 763],
  [{ maxwidth: '300' }, 300, 763],
  [{ maxheight: '300' }, 648, 300],
  [{ maxwidth: '10000', maxheight: '10000' }, 648, 763],
])('the page of a code is its picture, %j', async (space, maxWidth, maxHeight) => {
  const { body } = await describeUrl(`/qr/${id}`, space);
  if (body.type !== 'photo') throw new Error('A picture is a photo');
  const picture = await sharp(await (await fetch(body.url)).arrayBuffer()).metadata();
  expect([picture.width, picture.height]).toEqual([body.width, body.height]);
  expect(body.width).toBeLessThanOrEqual(maxWidth);
  expect(body.height).toBeLessThanOrEqual(maxHeight);
  expect(Math.max(body.width / maxWidth, body.height / maxHeight)).toBeGreaterThan(0.97);
});

it.each([
  ['/qr/0000000000', 404, 'qr.not-found'],
  ['/about-us', 404, 'route.not-found'],
  ['/qr/0000000000/x', 404, 'route.not-found'],
])('%s answers %i', async (path, status, code) => {
  const answer = await api.get(`/api/oembed?url=${encodeURIComponent(server.origin + path)}`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

it.each([
  ['url=https://elsewhere.example/', 404, 'route.not-found'],
  ['url=nonsense', 404, 'route.not-found'],
  ['', 400, 'request.invalid'],
  ['url={origin}/&format=xml', 501, 'format.not-offered'],
  ['url={origin}/&maxwidth=0', 400, 'request.invalid'],
])('?%s answers %i', async (query, status, code) => {
  const { status: answered, body } = await api.get(`/api/oembed?${query.replace('{origin}', server.origin)}`);
  expect([answered, body.code]).toEqual([status, code]);
});

it.each(['/', '/embed', '/qr/{id}'])('%s names its description', async (path) => {
  const page = await (await fetch(server.origin + path.replace('{id}', id))).text();
  const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page)?.[1];
  const described = await fetch(href!.replaceAll('&amp;', '&'));
  expect([described.status, described.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});

it('other pages name none', async () => {
  for (const path of ['/about-us', '/generate/url', '/qr/0000000000'])
    expect(await (await fetch(server.origin + path)).text()).not.toContain('json+oembed');
});
