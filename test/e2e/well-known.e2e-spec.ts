import sharp from 'sharp';
import { decode } from '../support/decode.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer('admin');
let id: string;

beforeAll(async () => {
  ({ id } = (await server.api.create('https://example.com/there')).qrData);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path.replace('{id}', id), { headers, redirect: 'manual' });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const hour = 'public, max-age=3600';
const day = 'public, max-age=86400';

describe.each([
  ['/robots.txt', 'text/plain; charset=utf-8', hour],
  ['/sitemap.xml', 'application/xml; charset=utf-8', hour],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', hour],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', hour],
  ['/favicon.svg', 'image/svg+xml', day],
  ['/favicon.ico', 'image/x-icon', day],
  ['/apple-touch-icon.png', 'image/png', day],
  ['/icon-192.png', 'image/png', day],
  ['/icon-512.png', 'image/png', day],
  ['/icon-maskable-192.png', 'image/png', day],
  ['/icon-maskable-512.png', 'image/png', day],
  ['/og.png', 'image/png', day],
])('%s', (path, type, caching) => {
  it(`is ${type}, cacheable, and not sniffed`, async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it('answers 304 to a client that has it', async () => {
    const etag = (await get(path)).headers.get('etag')!;
    for (const known of [etag, `W/${etag}`]) {
      const response = await get(path, { 'if-none-match': known });
      expect([response.status, await response.text()]).toEqual([304, '']);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

it('security.txt names the mail address of the settings and expires within a year', async () => {
  const text = await (await get('/.well-known/security.txt')).text();
  expect(text).toContain('Contact: mailto:help@example.com\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(363);
  expect(days).toBeLessThanOrEqual(365);
});

it('the icons of the manifest have the declared types and sizes', async () => {
  const manifest = (await (await get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest.name).toBe('QR Code Generator');
  const purposes = manifest.icons.map(({ purpose }) => purpose);
  expect(purposes.sort().join(' ')).toBe('any any any maskable maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const response = await get(src);
    expect([src, response.headers.get('content-type')]).toEqual([src, type]);
    const { width, height } = await sharp(await bytesOf(response)).metadata();
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

it('the preview picture has its size, is under 100 kB, and its code leads to the home page', async () => {
  const picture = await bytesOf(await get('/og.png'));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(100_000);
  expect(await decode(picture)).toBe(`${server.origin}/`);
});

it.each([
  ['/qr/{id}', 200, '*/*'],
  ['/qr/0000000000', 404, '*/*'],
  ['/prel1/{id}', 200, '*/*'],
  ['/prel2/0000000000', 404, '*/*'],
  ['/{id}', 200, 'text/html'],
  ['/{id}', 302, 'application/json'],
  ['/0000000000', 404, 'text/html'],
  ['/files/qr-{id}.png', 200, '*/*'],
])('%s answers %i to %s with noindex', async (path, status, accept) => {
  const response = await get(path, { accept });
  expect(response.status).toBe(status);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

it('a prefetched scan is not indexed either', async () => {
  const response = await get('/{id}', { accept: 'text/html', 'sec-purpose': 'prefetch' });
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([503, 'noindex']);
});

it('a page preloads one font of at most 32 kB before its style sheets, at the address that they use', async () => {
  const page = await (await get('/')).text();
  const preloads = page.match(/<link rel="preload"[^>]*>/g)!;
  expect(preloads).toHaveLength(1);
  const font = /href="([^"]+)" as="font" type="font\/woff2" crossorigin>/.exec(preloads[0])![1]!;
  expect(page.indexOf(preloads[0])).toBeLessThan(page.indexOf('rel="stylesheet"'));
  const sheets = Array.from(page.matchAll(/rel="stylesheet" href="([^"]+)"/g), ([, href]) => href!);
  const styles = await Promise.all(sheets.map(async (href) => (await get(href)).text()));
  expect(styles.join()).toContain(`url(${font})`);
  const file = await get(font);
  expect(file.headers.get('content-type')).toBe('font/woff2');
  expect((await file.arrayBuffer()).byteLength).toBeLessThan(32_000);
});
