import type { BanItem } from '../../server/admin/admin.responses.js';
import { presentations } from '../../server/domain/kinds/presentations.js';
import {
  checkTable,
  endOf,
  links,
  makeBatch,
  manifestIn,
  postBatch,
  stateOf,
  unzip,
} from '../support/batches.js';
import { decode } from '../support/decode.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tables of many contents: what is checked and refused, and codes that hold their content. */

const server = findSharedServer('admin');
const { api, admin } = server;

const post = (body: object, headers: Record<string, string> = {}) => postBatch(server.origin, body, headers);

it('a table is checked by its header, and nothing is made', async () => {
  const table = 'Enlace;Nombre;Caption\r\nexample.com/a;Sala 1;Hola\r\nhttp://10.0.0.1/;"Sala ""2""";\r\n';
  const utf16 = Buffer.from(`\uFEFF${table}`, 'utf16le');
  for (const bytes of [Buffer.from(table), utf16]) {
    const { status, body } = await checkTable(server.origin, 'url', bytes);
    expect(status).toBe(200);
    expect(body).toEqual({
      rows: [
        { content: { url: 'https://example.com/a' }, name: 'Sala 1', caption: 'Hola', faults: {} },
        { content: { url: 'http://10.0.0.1/' }, name: 'Sala "2"', faults: { url: 'link-private' } },
      ],
      columns: [
        { header: 'Enlace', field: 'url' },
        { header: 'Nombre', field: 'name' },
        { header: 'Caption', field: 'caption' },
      ],
      faulty: 1,
    });
  }
});

it.each([
  ['website', { url: 'example.com' }, { url: 'link-invalid' }],
  ['url', { url: '' }, { url: 'invalid' }],
  ['wifi', { ssid: '', security: 'wpa' }, { ssid: 'missing', password: 'missing' }],
  ['links', { name: 'Ana', links: [{ url: 'http://10.0.0.1/' }] }, { 'links.0.url': 'link-invalid' }],
  ['contact', { page: true }, { firstName: 'name-or-organization-missing' }],
])('checks %s in JSON', async (kind, content, faults) => {
  const { status, body } = await api.post<object>('/api/batches/check', { kind, rows: [content] });
  expect(status).toBe(200);
  expect(body).toEqual({ rows: [{ content, faults }], columns: [], faulty: 1 });
});

it.each([
  ['pdf', 'Link\na', 'batch.kind', undefined],
  ['url', '', 'batch.table', 'empty'],
  ['url', 'Foo,Bar\n1,2', 'batch.table', 'no-known-column'],
  ['url', 'Link\n"a', 'batch.table', 'quotes'],
])('%s: refuses the table %j', async (kind, table, code, reason) => {
  const { status, body } = await checkTable(server.origin, kind, table);
  expect([status, body.code, body.reason]).toEqual([400, code, reason]);
});

it('other routes take no CSV', async () => {
  const answer = await fetch(`${server.origin}/api/batches`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'Link\na',
  });
  expect(answer.status).toBe(400);
});

it.each<[string, object, string, object]>([
  [
    'a kind whose codes hold their content',
    { kind: 'wifi', rows: [presentations.wifi.example] },
    'batch.kind',
    {},
  ],
  ['a contact without a page', { kind: 'contact', rows: [{ firstName: 'Ana' }] }, 'batch.kind', {}],
  ['files', { kind: 'menu', rows: [{ upload: 'x' }] }, 'batch.kind', {}],
  [
    'a faulty row',
    { kind: 'url', rows: [...links(1), { url: 'x' }] },
    'content.invalid',
    { 'rows.1.url': 'link-invalid' },
  ],
  ['too many rows', { kind: 'url', rows: links(301) }, 'request.invalid', {}],
  ['no rows', { kind: 'url', rows: [] }, 'request.invalid', {}],
])('refuses %s', async (_, request, code, fields) => {
  const { status, body } = await post(request);
  expect([status, body.code]).toEqual([400, code]);
  expect(body.fields ?? {}).toMatchObject(fields);
});

it('refuses an unreadable style before anything is made', async () => {
  const { status, body } = await post({ kind: 'url', rows: links(1), style: { color: 'white' } });
  expect([status, body.code]).toEqual([422, 'style.unreadable']);
});

it('a host that is banned meanwhile is reported, and ten of them stop the batch', async () => {
  const host = 'banned-in-batch.example';
  // The batch is stopped before it reaches the rows that are banned.
  const first = 20;
  const rows = [...links(first), ...links(11, host), ...links(1)];
  const batch = await makeBatch(server.origin, { kind: 'url', rows });
  await batch.maker.call('POST', `${batch.path}/stop`);
  expect((await stateOf(batch)).done).toBeLessThan(first);
  const ban = await admin.call<BanItem>('POST', 'bans', { host, reason: 'spam' });
  await batch.maker.call('POST', `${batch.path}/resume`);
  const refused = Array.from({ length: 10 }, (_, i) => ({ row: first + 1 + i, code: 'resource.invalid' }));
  expect(await endOf(batch)).toMatchObject({
    state: 'stopped',
    reason: 'refusals',
    done: first + 10,
    faults: refused,
  });
  const checked = await api.post<object>('/api/batches/check', { kind: 'url', rows: links(1, host) });
  expect(checked.body).toMatchObject({ faulty: 1, rows: [{ faults: { url: 'link-banned' } }] });
  await admin.call('DELETE', `bans/${ban.body.id}`);
});

it('codes that hold their content come as a stream, and nothing of them is stored', async () => {
  const secret = `hidden-${Math.random()}`;
  const wifi = (n: number) => ({ ssid: `Room ${n}`, security: 'wpa', password: `${secret}-${n}` });
  const undrawable = { kind: 'text', rows: [{ text: 'a' }, { text: 'b' }], captions: ['', 'ⵜⴰ'] };
  const draw = (body: object) =>
    fetch(`${server.origin}/api/pictures/many?size=300`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await draw({
    kind: 'wifi',
    rows: [wifi(1), wifi(2)],
    names: ['One'],
    formats: ['png', 'pdf'],
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual([
    ...['One.png', 'One.pdf', 'Room 2.png', 'Room 2.pdf', 'manifest.csv', 'manifest.json'],
  ]);
  expect(await decode(files.get('Room 2.png')!)).toContain(`P:${secret}-2`);
  expect(files.get('manifest.json')!.toString()).not.toContain(secret);
  const tables = ['batches', 'batch_rows', 'qr_data', 'idempotency_keys'];
  for (const table of tables)
    expect(JSON.stringify(await server.sql(`SELECT * FROM ${table}`))).not.toContain(secret);
  const refused = await draw({ kind: 'wifi', rows: [wifi(1), { ssid: '' }] });
  expect(await refused.json()).toMatchObject({
    code: 'content.invalid',
    fields: { 'rows.1.ssid': 'missing' },
  });
  expect(await (await draw({ kind: 'links', rows: [{}] })).json()).toMatchObject({ code: 'batch.kind' });
  const partly = manifestIn(unzip(Buffer.from(await (await draw(undrawable)).arrayBuffer())));
  expect(partly.map(({ fault }) => fault)).toEqual([null, 'request.invalid']);
});
