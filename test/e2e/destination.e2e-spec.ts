import { htmlFaults } from '../support/html-validity.js';
import { findSharedServer } from '../support/shared-server.js';

/** Every scan of this server would go through pre-content, which a warning replaces. */
const server = findSharedServer('secure');
const address = 'https://example.com/there?a=1&b=2';
const { api, sql } = server;

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + path, { method, headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

async function flaggedCode(warning: 'reported' | 'look-alike', link = address): Promise<string> {
  const { id } = (await api.create(link)).qrData;
  await sql('UPDATE qr_data SET warning = $2 WHERE id = $1', [id, warning]);
  return id;
}

it.each(['+', '%2b', '+?lang=en'])('/{id}%s shows the destination, and counts nothing', async (end) => {
  const { id } = (await api.create(address)).qrData;
  const response = await visit(`/${id.toLowerCase()}${end}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toMatch(/<h1>[\s\S]*This code leads to[\s\S]*example\.com[\s\S]*<\/h1>/);
  expect(page).toContain('https://example.com/there?a=1&amp;b=2');
  expect(page).toContain(`href="/${id}"`);
  expect(page).not.toMatch(/id="widget"|http-equiv="refresh"|data-event/);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await api.counterOf(id)).toBe(0);
});

it('speaks Spanish', async () => {
  const { id } = (await api.create(address)).qrData;
  const page = await (await visit(`/${id}+`, { 'accept-language': 'es' })).text();
  expect(page).toContain('Este código lleva a');
});

it.each(['/ILOUILOUIL+', '/nonsense+', '/+', '/0000000000++'])('%s answers 404', async (path) => {
  expect((await visit(path)).status).toBe(404);
});

it.each([
  ['reported', 'This code was reported as harmful'],
  ['look-alike', 'This may be a fake address'],
] as const)(
  'a person who scans a %s code is warned before going on, and counted once',
  async (warning, text) => {
    const id = await flaggedCode(warning);
    const response = await visit(`/${id}`);
    const page = await response.text();
    expect([response.status, await htmlFaults(page)]).toEqual([200, []]);
    expect(page).toContain(text);
    expect(page).toContain('example.com');
    expect(page).toContain('href="https://example.com/there?a=1&amp;b=2" rel="noopener noreferrer nofollow"');
    expect(page).toContain(`data-event="scan_qr" data-id="${id}"`);
    expect(page).not.toMatch(/http-equiv="refresh"|location\.replace/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await api.counterOf(id)).toBe(1);
  },
);

it('choosing a language on the warning counts no further scan, and keeps the warning', async () => {
  const id = await flaggedCode('reported');
  const page = await (await visit(`/${id}`)).text();
  const [, link] = /href="([^"]*\?lang=es)"/.exec(page)!;
  const { pathname, search } = new URL(link!, `${server.origin}/${id}`);
  const spanish = await (await visit(pathname + search)).text();
  expect(spanish).toMatch(/<html lang="es">[\s\S]*Este código lleva a[\s\S]*class="caution"/);
  expect(await api.counterOf(id)).toBe(1);
});

it('a scan link with a parameter is counted too', async () => {
  const id = await flaggedCode('reported');
  await visit(`/${id}?lang=es`);
  expect(await api.counterOf(id)).toBe(1);
});

it.each([
  ['a program', { accept: '*/*' }, 'GET', 1],
  ['a link preview', { 'user-agent': 'facebookexternalhit/1.1', accept: 'text/html,*/*' }, 'GET', 0],
  ['HEAD', { accept: '*/*' }, 'HEAD', 0],
])(
  '%s is redirected to the page about the destination of a flagged code',
  async (_, headers, method, scans) => {
    const id = await flaggedCode('reported');
    const response = await visit(`/${id}`, headers, method);
    expect([response.status, response.headers.get('location')]).toEqual([302, `/${id}+`]);
    expect(await api.counterOf(id)).toBe(scans);
  },
);

it('no way leads past the warning', async () => {
  const id = await flaggedCode('reported');
  for (const path of [`/prel1/${id}`, `/prel2/${id}`]) {
    const response = await visit(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, `/${id}+`]);
  }
  const page = await (await visit(`/${id}+`)).text();
  expect(page).toContain('This code was reported as harmful');
  expect(page).toContain('href="https://example.com/there?a=1&amp;b=2"');
});

it('shows the name of a file', async () => {
  const { id } = (await api.create(address)).qrData;
  const text = `UPDATE qr_data SET original_resource = 'storage:content/0123456789abcdef-menu.pdf' WHERE id = $1`;
  await sql(text, [id]);
  expect(await (await visit(`/${id}+`)).text()).toMatch(/This code opens the file[\s\S]*menu\.pdf/);
});
