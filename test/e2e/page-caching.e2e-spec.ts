import type { QrResponse } from '../../server/qr/qr.responses.js';
import { makeLinks } from '../support/links-page.js';
import { MakerApi } from '../support/maker-api.js';
import { pdfOfTexts } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';

/** How long browsers keep the pages of codes: they may show one again when the reader goes back, and otherwise ask whether it is the same. */

const server = findSharedServer('admin');
const { api, admin } = server;
const origin = () => server.origin;

const ada = { firstName: 'Ada', lastName: 'Lovelace', page: true };
const make = () => MakerApi.make(origin, { type: 'contact', content: ada });

const open = (id: string, { rest = '', ...headers }: { rest?: string } & Record<string, string> = {}) =>
  fetch(`${server.origin}/p/${id}${rest}`, { redirect: 'manual', headers });

const etagOf = async (id: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await open(id, headers);
  expect([status, answered.get('cache-control')]).toEqual([200, 'private, no-cache']);
  return answered.get('etag')!;
};

/** Asks as a browser that has the page. */
const ask = (id: string, etag: string) => open(id, { 'if-none-match': etag });

it('a page that is the same is not sent again, and a visit of it is no scan', async () => {
  const { id } = await make();
  const etag = await etagOf(id);
  const again = await ask(id, etag);
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
  expect((await ask(id, `W/${etag}`)).status).toBe(304);
  expect((await ask(id, '"other"')).status).toBe(200);
  expect((await open(id, { rest: '/', 'if-none-match': etag })).status).toBe(304);
  expect((await api.get<QrResponse>(`/api/qr/${id}`)).body.qrData.counter).toBe(0);
});

it.each<[string, (maker: MakerApi, id: string) => Promise<unknown>]>([
  ['content', (maker, id) => maker.change(id, { content: { ...ada, lastName: 'Byron' } })],
  ['permission to list it', (maker, id) => maker.change(id, { content: { ...ada, searchable: true } })],
  ['style', (maker, id) => maker.change(id, { style: { color: 'blue' } })],
])('another %s makes it another page, and an undo the same again', async (_, change) => {
  const { id, maker } = await make();
  const etag = await etagOf(id);
  await change(maker, id);
  expect((await ask(id, etag)).status).toBe(200);
  const other = await etagOf(id);
  expect(other).not.toBe(etag);
  expect((await ask(id, other)).status).toBe(304);
});

it('another language is another page', async () => {
  const { id } = await make();
  const [english, spanish] = [
    await etagOf(id, { 'accept-language': 'en' }),
    await etagOf(id, { 'accept-language': 'es' }),
  ];
  expect(english).not.toBe(spanish);
  expect(await etagOf(id, { rest: '?lang=es' })).toBe(spanish);
});

it('a removed link makes it another page', async () => {
  const { id } = await makeLinks(origin, { links: [{ url: 'https://page-caching.example/a' }] });
  const etag = await etagOf(id);
  const { body } = await admin.call<{ id: string }>('POST', 'bans', {
    host: 'page-caching.example',
    reason: 'spam',
  });
  const banned = await ask(id, etag);
  expect([banned.status, await banned.text()]).toEqual([200, expect.not.stringContaining('page-caching')]);
  expect(banned.headers.get('etag')).not.toBe(etag);
  await admin.call('DELETE', `bans/${body.id}`);
  expect((await ask(id, etag)).status).toBe(304);
});

it('a page that is off is gone, whatever the browser has', async () => {
  const { id, maker } = await make();
  const etag = await etagOf(id);
  const gone = async () => {
    const { status, headers } = await ask(id, etag);
    return [status, headers.get('cache-control'), headers.get('etag')];
  };
  await maker.change(id, { status: 'paused' });
  expect(await gone()).toEqual([410, 'no-store', null]);
  await maker.change(id, { status: 'active' });
  expect((await ask(id, etag)).status).toBe(304);
  await admin.setStatus(id, 'disabled', 'phishing');
  expect(await gone()).toEqual([410, 'no-store', null]);
});

it('a ban of its address switches a page off', async () => {
  const website = 'https://page-caching-off.example/';
  const { id } = await MakerApi.make(origin, { type: 'contact', content: { ...ada, website } });
  const etag = await etagOf(id);
  await admin.call('POST', 'bans', { host: 'page-caching-off.example', reason: 'spam' });
  expect((await ask(id, etag)).status).toBe(410);
});

it('the page of a file changes with the file, which itself is not kept', async () => {
  const send = (text: string) => server.uploads.send('a.pdf', 'application/pdf', pdfOfTexts(text));
  const { id, maker } = await MakerApi.make(origin, {
    type: 'pdf',
    content: { upload: await send('First'), description: 'The programme' },
  });
  const etag = await etagOf(id);
  expect((await ask(id, etag)).status).toBe(304);
  const file = await open(id, { rest: '?file' });
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await maker.change(id, { content: { upload: await send('Second'), description: 'The programme' } });
  expect((await ask(id, etag)).status).toBe(200);
});

it.each([
  ['/', 200],
  ['/?lang=es', 200],
  ['//', 404],
  ['/contact.vcf', 200],
  ['/contact.vcf/', 404],
])('%s after the address of a page answers %i', async (rest, status) => {
  const { id } = await make();
  expect((await open(id, { rest })).status).toBe(status);
});
