import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { texts as kinds } from '../../server/domain/languages/en/kinds.js';
import { Api } from '../support/api.js';
import { findSharedServer } from '../support/shared-server.js';
import { sendRaw } from '../support/send-raw.js';

const server = findSharedServer();
let id: string;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://example.com/there')).qrData);
});

const get = (path: string) => fetch(server.origin + path.replace('{id}', id), { redirect: 'manual' });

const pages: readonly (readonly [path: string, status: number, heading: string])[] = [
  ['/', 200, 'The fastest and easiest Free QR code generator'],
  ['/generate', 200, 'Generate QR for Website, URL'],
  ...kindSlugs.map((slug) => [`/generate/${slug}`, 200, `Generate QR for ${kinds[slug].label}`] as const),
  ['/generate/zip', 404, 'Oops! Page not found'],
  ['/generate/url/customize', 200, 'Generate QR for Website, URL'],
  ['/generate/url/size-color', 200, 'Generate QR for Website, URL'],
  ['/generate/url/download', 200, 'Your QR is ready'],
  ['/generate/url/nope', 404, 'Oops! Page not found'],
  ['/customize', 200, 'Generate QR for Website, URL'],
  ['/download', 200, 'Your QR is ready'],
  ['/qr/{id}', 200, 'QR code'],
  ['/qr/0000000000', 404, 'QR code not found'],
  ['/qr/nonsense', 404, 'QR code not found'],
  ['/prel1/{id}', 200, 'You are going to example.com'],
  ['/prel2/{id}', 200, 'You are going to example.com'],
  ['/prel1/0000000000', 404, 'Error'],
  ['/prel2/nonsense', 404, 'Error'],
  ['/prel1', 404, 'Error'],
  ['/prel1/', 404, 'Error'],
  ['/prel2/', 404, 'Error'],
  ['/prel1/{id}/nope', 404, 'Oops! Page not found'],
  ['/{id}+', 200, 'This code leads to example.com'],
  ['/0000000000+', 404, 'Error'],
  ['/000abcdefg', 404, 'This is a preview'],
  ['/000-preview', 404, 'Oops! Page not found'],
  ['/embed', 200, 'Put the QR code generator on your site'],
  ['/privacy-policy', 200, 'Privacy policy'],
  ['/about-us', 200, 'About us'],
  ['/contact-us', 200, 'Contact us'],
  ['/test-s3-upload', 404, 'Oops! Page not found'],
  ['/test-supabaseService', 404, 'Oops! Page not found'],
  ['/nope', 404, 'Oops! Page not found'],
  ['/nope/nope', 404, 'Oops! Page not found'],
  ['/files/nope.png', 404, 'Oops! Page not found'],
  ['/embed/nope', 404, 'Oops! Page not found'],
  ['/assets/nope.js', 404, 'Oops! Page not found'],
  ['/index.html', 404, 'Oops! Page not found'],
];

it.each(pages)('%s answers %i with its heading in the initial HTML', async (path, status, heading) => {
  const response = await get(path);
  const page = await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const headings = Array.from(page.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g), ([, text]) =>
    text
      ?.replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  expect(headings).toEqual([heading]);
  expect(page).toMatch(/<title>[^<]+<\/title>/);
  expect(page).toContain('<footer');
});

it.each(['/security.txt', '/.well-known/nope', '/robots.txt/nope', '/icon-64.png'])(
  'there is no file %s, but a page that says so',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  },
);

it.each(pages)('%s has no inline scripts or styles', async (path) => {
  const response = await get(path);
  const page = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(page).not.toMatch(
    / style="| on\w+="|<style|<script(?![^>]*(src=|type="application\/(?:ld\+)?json"))/,
  );
});

it.each(['/generate', '/generate/pdf', '/generate/url/customize', '/customize', '/download'])(
  '%s says that it needs JavaScript',
  async (path) => {
    for (const [language, words] of [
      ['en', 'This generator needs JavaScript.'],
      ['es', 'Este generador necesita JavaScript.'],
    ] as const) {
      const page = await (await get(`${path}?lang=${language}`)).text();
      const noScript = /<noscript>([\s\S]*?)<\/noscript>/.exec(page)?.[1];
      expect(noScript).toContain(words);
      expect(page.indexOf('<noscript>')).toBeGreaterThan(page.indexOf('<h1'));
    }
  },
);

it('pre-content pages have links that work without JavaScript', async () => {
  expect(await (await get('/prel1/{id}')).text()).toContain(`href="/prel2/${id}"`);
  expect(await (await get('/prel2/{id}')).text()).toContain('href="https://example.com/there"');
});

it('the page of a code has its picture, and is not indexed', async () => {
  const page = await (await get('/qr/{id}')).text();
  expect(page).toContain(`${server.origin}/files/qr-${id}.png`);
  expect(page).toContain('<meta name="robots" content="noindex"');
});

it('answers unknown paths of the API with JSON', async () => {
  for (const path of ['/api', '/api/', '/api/nope', '/health/nope']) {
    const response = await get(path);
    expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([
      path,
      404,
      'route.not-found',
    ]);
  }
});

describe('Next on a start screen before its script has loaded', () => {
  const next = (kind: string, url?: string) =>
    fetch(`${server.origin}/generate/${kind}/customize`, {
      method: 'POST',
      ...(url !== undefined && { body: new URLSearchParams({ url }) }),
    });
  const dataOf = (page: string) =>
    JSON.parse(/<script[^>]* id="page-data"[^>]*>([\s\S]*?)<\/script>/.exec(page)![1]!) as {
      path: string;
      entered?: string;
    };

  it.each([
    ['url', ' example.com/menu ', 'https://example.com/menu'],
    ['social', 'HTTPS://example.com/?a=1&b=</script>', 'HTTPS://example.com/?a=1&b=</script>'],
  ])('the next step of %s has the link of “%s”', async (kind, entered, link) => {
    const response = await next(kind, entered);
    const page = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(dataOf(page)).toMatchObject({ path: `/generate/${kind}/customize`, entered: link });
    expect(page).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['example .com', 'javascript:alert(1)', '', undefined])(
    'the start screen comes back for “%s”, with the field marked',
    async (entered) => {
      const response = await next('url', entered);
      const page = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
      expect(dataOf(page)).toMatchObject({ path: '/generate/url', entered: entered ?? '' });
      expect(page).toMatch(/<input[^>]* aria-invalid="true"[^>]*>/);
      expect(page).toContain('Please enter a valid URL');
    },
  );

  it('takes links only, and no more than a form with one has', async () => {
    expect((await next('pdf', 'https://example.com')).status).toBe(404);
    expect((await next('zip', 'https://example.com')).status).toBe(404);
    expect((await next('url', 'ж'.repeat(2_048))).status).toBe(422);
    expect((await next('url', 'ж'.repeat(8_000))).status).toBe(413);
  });
});

it.each(['POST', 'GET'])('a malformed path is not found, by %s', async (method) => {
  const page = await fetch(`${server.origin}/%zz`, { method });
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});

it('bytes that are not HTTP, or a header that is too large, are refused', async () => {
  for (const text of ['nonsense\r\n\r\n', `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`]) {
    const answer = await sendRaw(server.port, text);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"request.invalid"');
  }
});
