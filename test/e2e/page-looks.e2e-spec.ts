import { createHash } from 'node:crypto';
import type { PagePreviewResponse } from '../../server/pages/content/page-preview.schemas.js';
import type { Failure } from '../../server/common/errors/failure.js';
import { presentations } from '../../server/domain/kinds/presentations.js';
import { pageLooks } from '../../server/domain/page-look.js';
import { MakerApi } from '../support/maker-api.js';
import { barePng, pdfOfTexts, redPhoto } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';

/** Pages of codes wear the look of their code, and one of four that their maker chooses. */

const server = findSharedServer('plain');
const { api, uploads } = server;
const origin = () => server.origin;

const berry = { color: '#8E1246', background: '#FFF5F7', modules: 'rounded' };

const read = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const styleOf = async (id: string) => /<style>([^]*)<\/style>/.exec((await read(`/p/${id}`)).text)![1]!;

/** A content of each kind with a page. */
const contents = withOthers<readonly [type: string, make: () => Promise<object>]>(
  [
    ['contact', async () => ({ ...presentations.contact.example, page: true })],
    ['pdf', async () => ({ upload: await uploads.send('a.pdf', 'application/pdf', pdfOfTexts('Soup')) })],
  ],
  [
    ['event', async () => ({ ...presentations.event.example, page: true })],
    ['menu', async () => presentations.menu.example],
    ['links', async () => presentations.links.example],
    ['menu', async () => ({ upload: await uploads.send('a.png', 'image/png', barePng()) })],
  ],
);

it.each(contents)('a look of %s is kept through a change and an undo', async (type, make) => {
  const content = { ...(await make()), look: 'card' };
  const { id, maker } = await MakerApi.make(origin, { type, content, style: berry });
  const before = (await maker.find(id)).body.content as { look?: string };
  expect(before.look).toBe('card');
  const card = await styleOf(id);
  expect(card).toContain('--ground:#FFF5F7;--ink:#8E1246;--radius:12px');
  const changed = await maker.change(id, { content: { ...before, look: 'poster' } });
  expect(changed.body.content).toEqual({ ...before, look: 'poster' });
  expect(await styleOf(id)).not.toBe(card);
  await maker.undo(id);
  expect((await maker.find(id)).body.content).toEqual(before);
  expect(await styleOf(id)).toBe(card);
});

it.each(contents)('%s has no other look', async (type, make) => {
  const content = { ...(await make()), look: 'neon' };
  const { status, body } = await api.post<Failure>('/api/qr', { type, content });
  expect([status, body.code, body['fields']]).toEqual([400, 'content.invalid', { look: 'invalid' }]);
});

it('four looks differ, and a page without one is plain', async () => {
  const styles: string[] = [];
  for (const look of [undefined, ...pageLooks]) {
    const { id } = await MakerApi.make(origin, {
      type: 'links',
      content: { ...presentations.links.example, look },
    });
    styles.push(await styleOf(id));
  }
  const [none, plain] = styles;
  expect(none).toBe(plain);
  expect(new Set(styles).size).toBe(pageLooks.length);
});

it.each([
  ['links', { ...presentations.links.example, title: 'Open studio' }, 'Open studio'],
  ['menu', { ...presentations.menu.example, title: 'x'.repeat(120) }, 'x'.repeat(120)],
  ['event', { ...presentations.event.example, title: 'y'.repeat(120), page: true }, 'y'.repeat(120)],
])('a page of %s has its title', async (type, content, title) => {
  const { id } = await MakerApi.make(origin, { type, content });
  const { text } = await read(`/p/${id}`);
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain(`<h1 dir="auto">${title}</h1>`);
});

it('a title of 121 characters is refused', async () => {
  for (const [type, content] of [
    ['links', presentations.links.example],
    ['menu', presentations.menu.example],
    ['pdf', presentations.pdf.example],
  ] as const) {
    const given = { type, content: { ...content, title: 'x'.repeat(121) } };
    expect((await api.post<Failure>('/api/qr', given)).body['fields']).toEqual({ title: 'too-long' });
  }
});

it('the policy of a page allows its own style and our font', async () => {
  const { id } = await MakerApi.make(origin, {
    type: 'links',
    content: presentations.links.example,
    style: berry,
  });
  const policy = (await read(`/p/${id}`)).headers.get('content-security-policy')!;
  const hash = createHash('sha256')
    .update(await styleOf(id))
    .digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}';`);
  expect(policy).toContain("font-src 'self'");
});

it('a page has the logo of its code until that has another', async () => {
  const logo = `data:image/jpeg;base64,${(await redPhoto()).toString('base64')}`;
  const { id, maker } = await MakerApi.make(origin, {
    type: 'contact',
    content: { ...presentations.contact.example, page: true },
    style: { ...berry, logo },
  });
  const logoIn = (text: string) => /<img class="mark logo" src="([^"]+)"/.exec(text)?.[1];
  const address = logoIn((await read(`/p/${id}`)).text)!;
  const answer = await fetch(server.origin + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  await maker.change(id, { style: berry });
  expect(logoIn((await read(`/p/${id}`)).text)).toBeUndefined();
  expect((await fetch(server.origin + address)).status).toBe(404);
});

it.each([
  ['in Polish, whose letters the font lacks', 'Żurek', false],
  ['in Spanish', 'Jalapeños', true],
])('a page %s has one font for all words', async (_, name, hasFont) => {
  const { id } = await MakerApi.make(origin, {
    type: 'links',
    content: { ...presentations.links.example, name },
  });
  expect((await styleOf(id)).includes('@font-face{font-family:Inter')).toBe(hasFont);
});

it.each([
  ['links', 'Ana Peña', { ...presentations.links.example, look: 'poster' }],
  [
    'pdf',
    'Lunch',
    { upload: 'https://qr.example.com/files/uploads/1-menu.pdf', title: 'Lunch', look: 'card' },
  ],
])('the preview of %s wears the look of the code', async (kind, heading, content) => {
  const preview = async (style: object) => {
    const { status, body } = await api.post<PagePreviewResponse>('/api/pages/preview', {
      kind,
      content,
      style,
    });
    expect(status).toBe(200);
    return body;
  };
  const { css, title } = await preview(berry);
  expect(css).toContain('--ground:#FFF5F7;--ink:#8E1246');
  expect(title).toBe(heading);
  expect((await preview({ ...berry, logo: 'data:image/png;base64,AAAA' })).html).toContain(
    'src="data:image/png;base64,AAAA"',
  );
  expect((await preview({ ...berry, logo: 'https://elsewhere.example/logo.png' })).html).not.toContain(
    'elsewhere',
  );
});
