import { generatorPath, startPaths } from '../../server/domain/generator-paths.js';
import { type KindSlug, kindSlugs } from '../../server/domain/kinds/kinds.js';
import { texts as home } from '../../server/domain/languages/en/home.js';
import { texts as kinds } from '../../server/domain/languages/en/kinds.js';
import { htmlFaults } from '../support/html-validity.js';
import { languages } from '../../server/domain/languages/languages.js';
import { listedPaths } from '../../server/pages/well-known/robots-sitemap-security.js';
import { findSharedServer } from '../support/shared-server.js';
import { sendRaw } from '../support/send-raw.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
let id: string;

beforeAll(async () => {
  ({ id } = (await server.api.create('https://example.com/there')).qrData);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path.replace('{id}', id), { headers, redirect: 'manual' });

const generate = (kind: KindSlug) => `Generate QR for ${kinds[kind].label}`;
const homeHeading = 'The fastest and easiest Free QR code generator';
const notFound = 'Oops! Page not found';
const ready = 'Your QR is ready';

type Page = [path: string, status: number, heading: string, canonical?: string];

/** Every kind of page, except for scans, disabled codes and warnings. Pages without a canonical path are not indexed. */
const pages: Page[] = [
  ['/', 200, homeHeading, '/'],
  ['/?utm_source=x', 200, homeHeading, '/'],
  ['/generate', 200, generate('url'), '/generate/url'],
  ...startPaths.map((path, i): Page => [path, 200, generate(kindSlugs[i]!), path]),
  ...withOthers(kindSlugs.slice(0, 2), kindSlugs.slice(2)).flatMap((kind): Page[] => [
    [generatorPath('customize', kind), 200, generate(kind)],
    [generatorPath('size-color', kind), 200, generate(kind)],
    [generatorPath('download', kind), 200, ready],
  ]),
  ['/generate/zip', 404, notFound],
  ['/generate/url/nope', 404, notFound],
  ['/customize', 200, generate('url')],
  ['/download', 200, ready],
  ['/qr/{id}', 200, 'QR code'],
  ['/qr/0000000000', 404, 'QR code not found'],
  ['/qr/nonsense', 404, 'QR code not found'],
  ['/prel1/{id}', 200, 'You are going to example.com'],
  ['/prel2/{id}', 200, 'You are going to example.com'],
  ['/prel1/0000000000', 404, 'Error'],
  ['/prel2/nonsense', 404, 'Error'],
  ['/prel1', 404, 'Error'],
  ['/prel2/', 404, 'Error'],
  ['/prel1/{id}/nope', 404, notFound],
  ['/{id}+', 200, 'This code leads to example.com'],
  ['/0000000000+', 404, 'Error'],
  ['/000abcdefg', 404, 'This is a preview'],
  ['/000-preview', 404, notFound],
  ['/embed', 200, 'Put the QR code generator on your site', '/embed'],
  ['/privacy-policy', 200, 'Privacy policy', '/privacy-policy'],
  ['/many', 200, 'Many codes at once', '/many'],
  ['/my-codes', 200, 'My codes'],
  ['/manage/{id}', 200, 'Change your QR code'],
  ['/print/{id}', 200, 'Print this code'],
  ['/test', 200, 'Test your print', '/test'],
  ['/manage/0000000000', 404, 'Error'],
  ['/about-us', 200, 'About us', '/about-us'],
  ['/contact-us', 200, 'Contact us', '/contact-us'],
  ['/test-s3-upload', 404, notFound],
  ['/test-supabaseService', 404, notFound],
  ...['/nope/nope', '/files/nope.png', '/embed/nope', '/assets/nope.js', '/index.html', '/%'].map(
    (path): Page => [path, 404, notFound],
  ),
];

/** Returns the contents of the meta and link tags of a page's head, by name. */
function headOf(page: string): Map<string, string> {
  const head = page.slice(0, page.indexOf('</head>'));
  const tags = head.matchAll(
    /<(?:meta (?:name|property)|link rel)="([^"]+)"[^>]* (?:content|href)="([^"]*)"[^>]*>/g,
  );
  return new Map(Array.from(tags, ([, name, value]) => [name!, value!]));
}

const headingsOf = (page: string) =>
  Array.from(page.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g), ([, text]) =>
    text!
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const pagesWithKeys = new Set(['/my-codes', '/manage/{id}', '/many']);

/** Rows of equal length, since Jest passes a callback for a missing value. */
const rows = pages.map(([path, status, heading, canonical]) => [path, status, heading, canonical] as const);

it.each(rows)('%s answers %i with valid HTML and its heading', async (path, status, heading, canonical) => {
  const response = await get(path);
  const page = await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headingsOf(page)).toEqual([heading]);
  expect(page).toMatch(/<title>[^<]+<\/title>/);
  expect(page).toContain('<footer');
  expect(await htmlFaults(page)).toEqual([]);
  expectNoInlineCode(response.headers, page, pagesWithKeys.has(path));
  const head = headOf(page);
  expect(head.get('icon')).toBe('/favicon.svg');
  if (canonical === undefined) {
    expect(head.get('robots')).toBe('noindex');
    for (const name of ['canonical', 'og:url', 'description']) expect(head.has(name)).toBe(false);
    return;
  }
  expect([response.headers.has('x-robots-tag'), head.has('robots')]).toEqual([false, false]);
  const address = server.origin + canonical;
  expect(Object.fromEntries(head)).toMatchObject({
    canonical: address,
    'og:url': address,
    'og:title': canonical === '/' ? home.title : heading,
    'og:type': 'website',
    'og:image': `${server.origin}/og.png`,
    'og:description': head.get('description'),
    'twitter:card': 'summary_large_image',
  });
  expect(head.get('description')!.length).toBeGreaterThan(10);
});

function expectNoInlineCode(headers: Headers, page: string, holdsKey = false): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("'unsafe");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe(holdsKey ? 'no-referrer' : 'strict-origin-when-cross-origin');
  expect(page).not.toMatch(
    / style="| on\w+="|<style|<script(?![^>]*(src=|type="application\/(?:ld\+)?json"))/,
  );
}

itInFull.each(languages.flatMap((language) => pages.map(([path]) => [path, language] as const)))(
  '%s is valid HTML in %s',
  async (path, language) =>
    expect(await htmlFaults(await (await get(path, { 'accept-language': language })).text())).toEqual([]),
);

it('the validator finds a fault', async () => {
  expect(await htmlFaults('<!DOCTYPE html><html lang="en"><p>a<p id="b" id="b">')).not.toEqual([]);
});

it('no two indexed pages have the same description', async () => {
  const heads = await Promise.all(listedPaths.map(async (path) => headOf(await (await get(path)).text())));
  expect(new Set(heads.map((head) => head.get('description'))).size).toBe(listedPaths.length);
});

it.each(['/security.txt', '/.well-known/nope', '/robots.txt/nope', '/icon-64.png'])(
  'there is no file %s, and a page says so',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  },
);

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

it('the page of a code has its picture', async () =>
  expect(await (await get('/qr/{id}')).text()).toContain(`${server.origin}/files/qr-${id}.png`));

it('answers unknown paths of the API with JSON', async () => {
  for (const path of ['/api', '/api/', '/api/nope', '/health/nope']) {
    const response = await get(path);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'route.not-found' }]);
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
    for (const kind of ['pdf', 'zip']) expect((await next(kind, 'https://a.example')).status).toBe(404);
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
