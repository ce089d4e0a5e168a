import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer('admin');
let id: string;

beforeAll(async () => {
  ({ id } = (await server.api.create('https://example.com/there')).qrData);
});

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** The body as received, not decompressed. */
  readonly body: Buffer;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const sent = request(server.origin + path.replace('{id}', id), { headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: response.statusCode, headers: response.headers, body };
}

const encoded = (path: string, encoding: string, headers: Record<string, string> = {}) =>
  get(path, { ...headers, 'accept-encoding': encoding });

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** `Accept-Encoding` of a browser with Brotli and of one without it, and the encoding that each gets. */
const acceptedEncodings = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
] as const;

/** Returns the paths of a page's scripts and style sheets, which change with each build. */
async function builtFiles(): Promise<string[]> {
  const page = (await get('/generate/url')).body.toString();
  return Array.from(page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g), ([, path]) => path!);
}

describe.each([
  ['/about-us', 'text/html; charset=utf-8'],
  ['/generate/url', 'text/html; charset=utf-8'],
  ['/qr/{id}', 'text/html; charset=utf-8'],
])('%s', (path, type) => {
  it.each(acceptedEncodings)('accepting %j, it is sent as %s', async (accepted, encoding) => {
    const plain = await get(path);
    const small = await encoded(path, accepted);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.status).toBe(200);
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers['content-type']).toBe(type);
    expect(small.headers.vary).toMatch(/accept-encoding/i);
    expect(small.body.length).toBeLessThan(plain.body.length / 2);
    expect(decoders[encoding](small.body).toString()).toBe(plain.body.toString());
  });
});

describe('built files', () => {
  it.each(acceptedEncodings)(
    'accepting %j, they are sent as %s and immutable',
    async (accepted, encoding) => {
      const files = await builtFiles();
      expect(files.length).toBeGreaterThanOrEqual(3);
      let compressed = 0;
      for (const file of files) {
        const plain = await get(file);
        const small = await encoded(file, accepted);
        expect(small.headers.vary).toMatch(/accept-encoding/i);
        expect(plain.headers.vary).toMatch(/accept-encoding/i);
        expect([file, small.status]).toEqual([file, 200]);
        expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(small.headers['x-content-type-options']).toBe('nosniff');
        expect(small.headers['content-type']).toBe(plain.headers['content-type']);
        if (plain.body.length < 1_000) continue;
        compressed++;
        expect([file, small.headers['content-encoding']]).toEqual([file, encoding]);
        expect(decoders[encoding](small.body).equals(plain.body)).toBe(true);
        expect(small.body.length).toBeLessThan(plain.body.length * 0.7);
      }
      expect(compressed).toBeGreaterThanOrEqual(3);
    },
  );

  it('have an ETag per encoding, which matches that encoding alone', async () => {
    const [file] = await builtFiles();
    const encodings = ['br', 'gzip', 'identity'];
    const tags = await Promise.all(
      encodings.map(async (encoding) => (await encoded(file!, encoding)).headers.etag!),
    );
    expect(new Set(tags).size).toBe(3);
    for (const [i, encoding] of encodings.entries()) {
      expect((await encoded(file!, encoding, { 'if-none-match': tags[i]! })).status).toBe(304);
      expect((await encoded(file!, encoding, { 'if-none-match': tags[(i + 1) % 3]! })).status).toBe(200);
    }
  });

  it('that are already compressed are sent as they are', async () => {
    const page = (await get('/')).body.toString();
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(page)![1]!;
    const { status, headers } = await encoded(font, 'br');
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(headers['content-type']).toBe('font/woff2');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('is not compressed:', () => {
  it('a scan, which fits into one packet', async () => {
    const { status, headers, body } = await encoded('/{id}', 'br', { accept: 'text/html' });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, undefined, undefined]);
    expect(body.length).toBeLessThan(1_500);
  });

  it('the page of a failed scan, although it is long', async () => {
    const { status, headers, body } = await encoded('/ZZZZZZZZZZ', 'br', { accept: 'text/html' });
    expect([status, headers['content-encoding']]).toEqual([404, undefined]);
    expect(body.length).toBeGreaterThan(2_000);
  });

  it.each([
    '/files/qr-{id}.png',
    '/api/qr/{id}/image.png',
    '/api/qr/{id}/image.svg',
    '/og.png',
    '/sitemap.xml',
    '/favicon.svg',
  ])('%s', async (path) => {
    const plain = await get(path);
    const compressible = await encoded(path, 'br');
    expect([compressible.status, compressible.headers['content-encoding']]).toEqual([200, undefined]);
    expect(compressible.headers.etag).toBe(plain.headers.etag);
    expect(compressible.body.equals(plain.body)).toBe(true);
  });

  it('a preview', async () => {
    const body = JSON.stringify({ style: {} });
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' };
    const response = await fetch(`${server.origin}/api/qr/preview`, { method: 'POST', headers, body });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  });

  it('a small response', async () => {
    const { status, headers } = await encoded('/api/types', 'br');
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('a range of a file', async () => {
    const { status, headers, body } = await encoded('/files/qr-{id}.png', 'br', { range: 'bytes=0-99' });
    expect([status, headers['content-encoding'], body.length]).toEqual([206, undefined, 100]);
  });
});

it('a compressed request body is refused', async () => {
  const response = await fetch(`${server.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array([0x1f, 0x8b, 8, 0]),
  });
  expect(response.status).toBe(400);
});
