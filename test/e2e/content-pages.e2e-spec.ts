import { gzipSync } from 'node:zlib';
import type { PagePreviewResponse } from '../../server/pages/content/page-preview.schemas.js';
import type { Failure } from '../../server/common/errors/failure.js';
import type { CreatedQrResponse, QrResponse } from '../../server/qr/qr.responses.js';
import { contentViews } from '../../server/pages/content/content-views.js';
import type { ApiDocument } from '../support/api-document.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

/** Pages that show the content of codes, at `/p/{id}`. */

const server = findSharedServer('admin');
const { api, admin } = server;
const origin = () => server.origin;

const ada = { firstName: 'Ada', lastName: 'Lovelace', note: 'Engines', page: true };
const talk = {
  title: 'Talk on engines',
  start: '2026-12-12T19:30',
  end: '2026-12-12T21:00',
  zone: 'Europe/London',
  page: true,
};

const pageOf = async (id: string, rest = '') => {
  const response = await fetch(`${server.origin}/p/${id}${rest}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const pictureOf = async (id: string) =>
  Buffer.from(await (await fetch(`${server.origin}/api/qr/${id}/image.png`)).arrayBuffer());

it.each([
  ['contact', ada, 'Ada Lovelace', 'contact.vcf', 'text/vcard; charset=utf-8'],
  ['event', talk, 'Talk on engines', 'event.ics', 'text/calendar; charset=utf-8'],
])(
  'the code of a %s opens its page, which has it as a file',
  async (type, content, title, file, fileType) => {
    const { id, created } = await MakerApi.make(origin, { type, content });
    const address = `${server.origin}/p/${id}`;
    expect(created.qrData.original_resource).toBe(address);
    expect((await api.scan(id, { accept: '*/*' })).headers.get('location')).toBe(address);
    const { status, headers, text } = await pageOf(id);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain(`href="/p/${id}/${file}"`);
    expect(text).toContain(`href="/qr/${id}"`);
    expect(gzipSync(text).length).toBeLessThan(30_000);
    const attached = await pageOf(id, `/${file}`);
    expect([attached.status, attached.headers.get('content-type')]).toEqual([200, fileType]);
    expect(attached.headers.get('content-disposition')).toBe(
      `attachment; filename="${title}${file.slice(file.indexOf('.'))}"`,
    );
    expect((await api.get<QrResponse>(`/api/qr/${id}`)).body.qrData.counter).toBe(1);
  },
);

it('the pages about a code name what its page is about', async () => {
  const { id } = await MakerApi.make(origin, { type: 'contact', content: ada });
  for (const path of [`/qr/${id}`, `/${id}+`])
    expect(await (await fetch(server.origin + path)).text()).toContain('Ada Lovelace');
});

it('a page needs nothing from elsewhere, and cannot be framed', async () => {
  const { id } = await MakerApi.make(origin, { type: 'contact', content: ada });
  const { headers } = await pageOf(id);
  const policy = headers.get('content-security-policy')!;
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; /);
  expect(policy).toContain("frame-ancestors 'none'");
});

it.each([
  ['contact', ada, 'Ada Lovelace', ''],
  [
    'contact',
    { ...ada, title: 'Countess', phones: [{ kind: 'work', number: '+442079460000' }] },
    'Ada Lovelace',
    'Countess',
  ],
  ['event', { ...talk, place: 'Room <1>' }, 'Talk on engines', /^Saturday.*2026.* · Room &lt;1&gt;$/],
])('messengers show a card of the page of a %s', async (type, content, title, description) => {
  const { id } = await MakerApi.make(origin, { type, content });
  const { text, headers } = await pageOf(id);
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(text)?.[1];
  expect(meta('og:title')).toBe(title);
  expect(meta('og:description') ?? '').toEqual(
    typeof description === 'string' ? description : expect.stringMatching(description),
  );
  expect(meta('description')).toBe(meta('og:description'));
  expect(meta('og:url')).toBe(`${server.origin}/p/${id}`);
  const picture = await fetch(meta('og:image')!);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const [, icon] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(text)!;
  expect((await fetch(server.origin + icon!)).status).toBe(200);
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

it('search engines may list a page only if its maker allows that', async () => {
  const { id, maker } = await MakerApi.make(origin, { type: 'contact', content: ada });
  expect((await pageOf(id)).headers.get('x-robots-tag')).toBe('noindex');
  await maker.change(id, { content: { ...ada, searchable: true } });
  expect((await pageOf(id)).headers.get('x-robots-tag')).toBeNull();
});

it('a change is on the page at the next request, is taken back, and leaves the picture', async () => {
  const { id, maker } = await MakerApi.make(origin, { type: 'contact', content: ada });
  const picture = await pictureOf(id);
  const { status, body } = await maker.change(id, { content: { ...ada, lastName: 'Byron' } });
  expect([status, body.content]).toEqual([200, { ...ada, lastName: 'Byron' }]);
  expect(body.changes[0]).toMatchObject({ by: 'maker', before: { content: true }, after: { content: true } });
  expect((await pageOf(id)).text).toContain('<title>Ada Byron</title>');
  expect((await pageOf(id, '/contact.vcf')).text).toContain('\r\nFN:Ada Byron\r\n');
  await maker.undo(id);
  expect((await pageOf(id)).text).toContain('<title>Ada Lovelace</title>');
  expect(await pictureOf(id)).toEqual(picture);
});

it('a page is gone with its code, and comes back with it', async () => {
  const { id, maker } = await MakerApi.make(origin, { type: 'contact', content: ada });
  const answers = async () => [(await pageOf(id)).status, (await pageOf(id, '/contact.vcf')).status];
  await maker.change(id, { status: 'paused' });
  expect(await answers()).toEqual([410, 410]);
  await maker.change(id, { status: 'active' });
  expect(await answers()).toEqual([200, 200]);
  await admin.setStatus(id, 'disabled', 'phishing');
  expect(await answers()).toEqual([410, 410]);
  await admin.setStatus(id, 'active', 'checked');
  await maker.delete(id);
  expect(await answers()).toEqual([410, 410]);
  expect((await pageOf(id)).text).not.toContain('Lovelace');
});

it('a ban of the address on a page switches its code off', async () => {
  const content = { ...ada, website: 'https://deeper.page-ban.example/about' };
  const { id, maker } = await MakerApi.make(origin, { type: 'contact', content });
  const { body: ban } = await admin.call<{ id: string; disabled: number }>('POST', 'bans', {
    host: 'page-ban.example',
    reason: 'phishing: copies a bank',
  });
  expect(ban.disabled).toBe(1);
  expect((await pageOf(id)).status).toBe(410);
  const refused = await api.post<Failure>('/api/qr', { type: 'contact', content });
  expect([refused.status, refused.body.code]).toEqual([400, 'resource.invalid']);
  await admin.call('DELETE', `bans/${ban.id}`);
  expect((await pageOf(id)).status).toBe(200);
  const { body } = await admin.call<Failure>('POST', 'bans', { host: 'page-ban.example', reason: 'spam' });
  expect(body).toMatchObject({ disabled: 1 });
  expect((await maker.change(id, { content: ada })).status).toBe(410);
});

it('an undo does not bring a banned address back', async () => {
  const content = { ...ada, website: 'https://undone.page-undo.example/' };
  const { id, maker } = await MakerApi.make(origin, { type: 'contact', content });
  await maker.change(id, { content: ada });
  await admin.call('POST', 'bans', { host: 'page-undo.example', reason: 'spam' });
  expect((await maker.undo(id)).body.code).toBe('resource.invalid');
  expect((await pageOf(id)).text).not.toContain('page-undo');
});

it.each([
  ['/p/0000000000', 404],
  ['/p/nothing', 404],
  ['/p/7Z3K9QW2XA/contact.vcf', 404],
])('%s answers %i', async (path, status) => {
  expect((await fetch(server.origin + path)).status).toBe(status);
});

it('the code of a link has no page, and a contact no calendar or file', async () => {
  const link = await MakerApi.make(origin);
  const contact = await MakerApi.make(origin, { type: 'contact', content: ada });
  for (const [id, rest] of [
    [link.id, ''],
    [contact.id, '/event.ics'],
    [contact.id, '/1.webp'],
    [contact.id, '?file'],
  ] as const)
    expect((await pageOf(id, rest)).status).toBe(404);
});

it.each([
  ['contact', { ...ada, page: undefined }, { page: 'missing' }],
  ['contact', { page: true }, { firstName: 'name-or-organization-missing' }],
  ['event', { ...talk, end: '2026-12-12T18:00' }, { end: 'end-before-start' }],
])('a %s with %j is refused at its field', async (type, content, fields) => {
  const { status, body } = await api.post<Failure>('/api/qr', { type, content });
  expect([status, body.code, body['fields']]).toEqual([400, 'content.invalid', fields]);
});

it('shows a page before it exists', async () => {
  const { status, body } = await api.post<PagePreviewResponse>('/api/pages/preview', {
    kind: 'contact',
    content: ada,
  });
  expect([status, body.title]).toEqual([200, 'Ada Lovelace']);
  expect(body.html).toMatch(/^<main lang="en" dir="ltr">/);
  expect(body.html).not.toContain('<script');
});

it.each([
  ['website', { url: 'https://example.com' }, 404, 'type.not-found'],
  ['contact', { ...ada, page: undefined }, 400, 'content.invalid'],
  ['event', { title: 'Talk', page: true }, 400, 'content.invalid'],
])('has no preview of a %s with %j', async (kind, content, status, code) => {
  const answer = await api.post<Failure>('/api/pages/preview', { kind, content });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

describe('the description of the API', () => {
  let document: ApiDocument;
  beforeAll(async () => {
    document = (await api.get<ApiDocument>('/api/openapi.json')).body;
  });

  it('has an example of each kind with a page, and the server takes it', async () => {
    const of = (name: string) => document.components.schemas[name]!.examples as { content?: object }[];
    const examples = of('CreateQr').filter(({ content }) => content) as { type: string; content: object }[];
    expect(examples.map(({ type }) => type).sort()).toEqual(Object.keys(contentViews).sort());
    for (const example of examples) expect((await api.post('/api/qr', example)).status).toBe(201);
    for (const example of of('PreviewPage'))
      expect((await api.post('/api/pages/preview', example)).status).toBe(200);
  });

  it('has recipes, which work as they stand', async () => {
    const { description = '' } = document.paths['/api/qr']!.post!;
    const bodies = [...description.matchAll(/"\$SERVER\/api\/qr"[^']*'[^']*'[^']*'(.+)'/g)].map(
      ([, body]) => body!,
    );
    expect(bodies).toHaveLength(2);
    for (const body of bodies) {
      const { status, body: made } = await api.post<CreatedQrResponse>('/api/qr', JSON.parse(body) as object);
      expect(status).toBe(201);
      expect((await fetch(made.qrData.original_resource)).status).toBe(200);
    }
  });
});
