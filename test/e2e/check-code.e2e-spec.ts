import { files } from '../support/uploads.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer();

const check = (body: object) => server.api.post('/api/qr/check', body);
const codes = async () =>
  (await server.sql("SELECT 1 FROM qr_data WHERE original_resource LIKE '%/checked%'")).length;

const content = { type: 'website', originalResource: 'https://example.com/checked' };

it('says how well a code would scan, and makes none', async () => {
  const { status, body } = await check(content);
  expect([status, body]).toEqual([
    200,
    { success: true, scannable: { ok: true, score: '8/8', decoders: '3/3', weaknesses: [] } },
  ]);
  expect(await codes()).toBe(0);
});

it('takes a file, which was checked when it came', async () => {
  const originalResource = await server.uploads.send('menu.pdf', 'application/pdf', files.pdf());
  expect((await check({ type: 'pdf', originalResource })).status).toBe(200);
});

it.each<[string, object, number, string]>([
  ['a style that no decoder reads', { ...content, style: { color: 'yellow' } }, 422, 'style.unreadable'],
  ['a caption without a font', { ...content, style: { text: '\u{12000}' } }, 400, 'request.invalid'],
  [
    'an address that is no link',
    { ...content, originalResource: 'https://10.0.0.1/' },
    400,
    'resource.invalid',
  ],
  ['an unknown type', { ...content, type: 'nope' }, 404, 'type.not-found'],
])('refuses %s as a creation does', async (_, request, status, code) => {
  const created = await server.api.post('/api/qr', request);
  const checked = await check(request);
  expect([created.status, (created.body as { code: string }).code]).toEqual([status, code]);
  expect([checked.status, checked.body]).toEqual([created.status, created.body]);
});
