import type { Failure } from '../../server/common/errors/failure.js';
import { stocks } from '../../server/domain/paper/stocks.js';
import type { StocksResponse } from '../../server/sheets/sheets.responses.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests sheets: what they are made of, and what is refused. `test/full/sheets` measures and reads them. */

const server = findSharedServer();
const admin = findSharedServer('admin');
let id: string;
beforeAll(async () => void ({ id } = (await server.api.create('https://example.com/sheets')).qrData));

const post = (body: object, headers: Record<string, string> = {}, origin = server.origin) =>
  fetch(`${origin}/api/sheets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ stock: 'L7160', codes: [{ id }], ...body }),
  });

const wifi = { kind: 'wifi', content: { ssid: 'Guests', security: 'wpa', password: 'come-in-2026' } };
const dense = { kind: 'text', content: { text: 'A text that makes a code of many modules. '.repeat(6) } };
const geometry = {
  ...{ page: 'A4', width: 60, height: 60, columns: 3, rows: 4 },
  ...{ left: 10, top: 15, pitchX: 65, pitchY: 65 },
};

it('lists the stocks', async () => {
  const { status, body } = await server.api.get<StocksResponse>('/api/sheets/stocks');
  expect(status).toBe(200);
  expect(body.items).toEqual(stocks);
});

const pagesOf = async (answer: Response) => Number(/\/Count (\d+)/.exec(await answer.text())![1]);

it.each<[string, object, number]>([
  ['one label', {}, 1],
  ['a full sheet', { copies: 21, caption: 'link' }, 1],
  ['a sheet and one label, from the second on', { copies: 21, start: 2 }, 2],
  ['a thousand labels', { copies: 1_000 }, 48],
  ['a code that holds its content', { codes: [wifi], copies: 3, caption: 'name' }, 1],
  ['both kinds of codes', { codes: [wifi, dense, 'record'], stock: 'sticker', caption: 'caption' }, 1],
  ['a tent', { stock: 'tent', heading: 'Casa Miguel', line: 'Scan for the menu' }, 1],
  ['cards', { stock: 'card', copies: 5, heading: 'Casa 菜单', line: 'Scan', caption: 'link' }, 2],
  ['labels of any geometry', { stock: 'custom', custom: geometry, copies: 13 }, 2],
])('draws %s', async (_, body, pages) => {
  const codes =
    'codes' in body
      ? { codes: (body.codes as unknown[]).map((code) => (code === 'record' ? { id } : code)) }
      : {};
  const answer = await post({ ...body, ...codes });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await pagesOf(answer)).toBe(pages);
});

it.each<[string, object, string]>([
  ['an unknown stock', { stock: 'L9999' }, 'stock'],
  ['custom without a geometry', { stock: 'custom' }, 'custom'],
  ['a geometry beside a stock', { custom: geometry }, 'custom'],
  ['labels that leave the page', { stock: 'custom', custom: { ...geometry, left: 60 } }, 'custom'],
  ['labels that overlap', { stock: 'custom', custom: { ...geometry, pitchX: 59 } }, 'custom'],
  ['a start beyond the sheet', { start: 22 }, 'start'],
  ['more than a thousand labels', { copies: 501, codes: [wifi, dense] }, 'copies'],
  ['no codes', { codes: [] }, 'codes'],
  ['a line on labels', { line: 'Scan' }, 'line'],
  ['another caption', { caption: 'price' }, 'caption'],
  ['a code without content', { codes: [{ kind: 'wifi' }] }, 'codes.0.content'],
  ['characters without a font', { stock: 'card', line: 'Scan ⵜⴰ' }, 'line'],
  [
    'more than 200 different codes',
    { codes: Array.from({ length: 201 }, (_, i) => ({ kind: 'text', content: { text: `Number ${i}` } })) },
    'codes',
  ],
])('refuses %s', async (_, body, field) => {
  const answer = await post(body);
  const failure = (await answer.json()) as Failure & { fields: { field: string }[] };
  expect([answer.status, failure.code]).toEqual([400, 'request.invalid']);
  expect(failure.fields[0]!.field).toBe(field);
});

it('refuses what would be too small, and names the least stock that fits', async () => {
  const answer = await post({ stock: '5160', codes: [dense] });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'sheet.code-too-small', stock: 'L7160' });
  expect((await post({ stock: 'L7160', codes: [dense] })).status).toBe(200);
});

it('refuses contents that their kind refuses, and codes that are not there', async () => {
  const wrong = await post({ codes: [{ kind: 'wifi', content: { ssid: '', security: 'none' } }] });
  expect(await wrong.json()).toMatchObject({ code: 'content.invalid' });
  const unknown = await post({ codes: [{ id: '0000000000' }] });
  expect([unknown.status, ((await unknown.json()) as Failure).code]).toEqual([404, 'qr.not-found']);
});

it('a code that is switched off is not printed', async () => {
  const { qrData } = await admin.api.create('https://example.com/off-on-paper');
  await admin.sql(`UPDATE qr_data SET status = 'paused' WHERE id = $1`, [qrData.id]);
  const answer = await post({ codes: [{ id: qrData.id }] }, {}, admin.origin);
  expect([answer.status, ((await answer.json()) as Failure).code]).toEqual([410, 'qr.gone']);
});

it('prints names for a client with the keys of all codes', async () => {
  const { body } = await server.api.post<{ key: string; qrData: { id: string } }>('/api/qr', {
    type: 'website',
    originalResource: 'https://example.com/named',
  });
  const own = { codes: [{ id: body.qrData.id }], caption: 'name' };
  const bearer = { authorization: `Bearer ${body.key}` };
  expect((await post(own, bearer)).status).toBe(200);
  for (const answer of [await post(own), await post({ ...own, codes: [...own.codes, { id }] }, bearer)])
    expect([answer.status, ((await answer.json()) as Failure).code]).toEqual([401, 'key.unauthorized']);
});

it('only a code that is there has a page that shows its sheet', async () => {
  const statuses = [id, '0000000000', 'nonsense'].map(
    async (of) => (await fetch(`${server.origin}/print/${of}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
});

it('scripts of other sites may draw sheets', async () => {
  const answer = await post({}, { origin: 'https://shop.example' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});
