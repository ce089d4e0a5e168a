import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { kinds } from '../../server/domain/kinds/kinds.js';
import { htmlFaults } from '../support/html-validity.js';
import { embeddingSites, findSharedServer, secureOrigin } from '../support/shared-server.js';
import { runToEnd } from '../support/test-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** This one may be framed by two sites. */
const server = findSharedServer('secure');
const open = findSharedServer();
const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers, redirect: 'manual' });

describe('the frame', () => {
  it('may be framed by the sites that the setting names, and by our own', async () => {
    const policyOf = async (origin: string) =>
      (await fetch(`${origin}/embed/generator`)).headers.get('content-security-policy');
    expect(await policyOf(server.origin)).toMatch(
      /frame-ancestors 'self' https:\/\/shop\.example https:\/\/blog\.example$/,
    );
    expect(await policyOf(open.origin)).toMatch(/frame-ancestors \*$/);
    const sandboxed = await fetch(`${open.origin}/embed/generator?origin=null`);
    expect(sandboxed.headers.get('content-security-policy')).not.toContain('frame-ancestors');
    expect((await get('/embed/generator?origin=null')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self'",
    );
  });

  it('is the only page that others may frame', async () => {
    for (const path of ['/', '/embed', '/generate/url', '/qr/0000000000', '/embed/1.js'])
      expect((await get(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('may be loaded by isolated pages, sets no cookie and is not indexed', async () => {
    const { headers } = await get('/embed/generator?lang=es', { cookie: 'lang=en' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'content-language': 'es',
    });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('loads only files that a sandboxed or isolated page may load', async () => {
    const page = await (await get('/embed/generator')).text();
    const files = Array.from(page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, path]) => path!);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { status, headers } = await get(file);
      expect([file, status]).toEqual([file, 200]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
    }
  });

  it.each(['', '?type=menu&theme=dark&accent=%231d4ed8&lang=es&id=a&origin=https%3A%2F%2Fshop.example'])(
    'is valid HTML without header and footer: %s',
    async (query) => {
      const page = await (await get(`/embed/generator${query}`)).text();
      expect(await htmlFaults(page)).toEqual([]);
      expect(page).not.toMatch(/<header|<footer|site-config|consent/);
    },
  );

  it('starts with the kind, theme and language of its address', async () => {
    const page = await (await get('/embed/generator?type=menu&theme=dark&lang=es-MX')).text();
    expect(page).toContain('<html lang="es" data-theme="dark">');
    expect(page).toContain('Sube tu archivo');
  });

  const withForms = kinds.filter(({ takes }) => takes === 'fields').map(({ slug }) => slug);
  it.each(withOthers(withForms.slice(0, 1), withForms.slice(1)))(
    'has the form of the kind %s in its HTML',
    async (kind) => {
      const page = await (await get(`/embed/generator?type=${kind}&lang=es`)).text();
      expect(page).toContain('<h2 tabindex="-1" class="step-form__title">Tus datos</h2>');
      expect(page.match(/<label /g)!.length).toBeGreaterThan(0);
      expect(await htmlFaults(page)).toEqual([]);
    },
  );

  it('offers the kinds of its address, and no others', async () => {
    const choices = async (query: string) => {
      const page = await (await get(`/embed/generator?${query}`)).text();
      expect(await htmlFaults(page)).toEqual([]);
      const [, chosen] = /<h1>Generate QR for ([^<]+)</.exec(page)!;
      const before = page.slice(0, page.indexOf('<h1'));
      return [chosen, ...Array.from(before.matchAll(/value="([a-z]+)"/g), ([, kind]) => kind)];
    };
    expect(await choices('kinds=contact,website,nope')).toEqual(['Contact', 'contact', 'url']);
    expect(await choices('kinds=contact,url&type=url')).toEqual(['Website, URL', 'contact', 'url']);
    expect(await choices('kinds=pdf')).toEqual(['PDF']);
    expect(await choices('kinds=nope')).toEqual(['Website, URL']);
    expect(await choices('kinds=pdf,menu,social,url,phone,sms&type=sms')).toEqual([
      'SMS',
      'pdf',
      'menu',
      'social',
      'url',
      'phone',
      'sms',
    ]);
  });

  it('applies an accent only to themes in which it is readable', async () => {
    const styles = async (accent: string) => {
      const response = await get(`/embed/generator?accent=${encodeURIComponent(accent)}`);
      const page = await response.text();
      const nonce = /<style nonce="([^"]+)"/.exec(page)?.[1];
      if (nonce) expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      return Array.from(page.matchAll(/:root\[data-theme=(light|dark)\]/g), ([, scheme]) => scheme);
    };
    expect(await styles('#1d4ed8')).toEqual(['light']);
    expect(await styles('#ffd400')).toEqual(['dark']);
    expect(await styles('#777777')).toEqual([]);
    expect(await styles('#fff}</style>')).toEqual([]);
  });
});

describe('permission', () => {
  const ask = async (origin: string, lang = 'en') =>
    get(`/embed/permission?${String(new URLSearchParams({ origin, lang }))}`);

  it.each(embeddingSites)('%s may frame it', async (origin) => {
    const response = await ask(origin);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ allowed: true });
  });

  it.each(['https://other.example', 'https://shop.example.evil.example', 'null', ''])(
    '%s is told which setting the operator has to change',
    async (origin) => {
      const refusal = (await (await ask(origin)).json()) as Record<string, string>;
      expect(refusal.allowed).toBe(false);
      expect(refusal.text).toContain('EMBED_ORIGINS');
      if (origin.startsWith('https')) expect(refusal.text).toContain(origin);
    },
  );

  it('explains this in the language of the page', async () => {
    const { text } = (await (await ask('https://other.example', 'es')).json()) as { text: string };
    expect(text).toContain('su operador añade https://other.example');
  });

  it('is given to all by default', async () => {
    const response = await fetch(`${open.origin}/embed/permission?origin=https://any.example`);
    expect(await response.json()).toEqual({ allowed: true });
  });
});

describe('the loader', () => {
  it('is at most 2 kB, and frames this server', async () => {
    const script = Buffer.from(await (await get('/embed/1.js')).arrayBuffer());
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(2_000);
    expect(script.toString()).toContain(secureOrigin);
    expect(script.toString()).not.toMatch(/qr\.invalid|innerHTML|\beval\b|\bimport\b/);
  });

  it('is cached for an hour, or forever if the address has its version', async () => {
    for (const [name, caching] of [
      ['1.js', 'public, max-age=3600'],
      [`${version}.js`, 'public, max-age=31536000, immutable'],
    ] as const) {
      const { status, headers } = await get(`/embed/${name}`);
      expect([name, status, headers.get('cache-control')]).toEqual([name, 200, caching]);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const again = await get(`/embed/${name}`, { 'if-none-match': headers.get('etag')! });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it.each(['2.js', '0.0.1.js', '1', '.js', '1.js.map', 'constructor.js'])('there is no %s', async (name) =>
    expect((await get(`/embed/${name}`)).status).toBe(404),
  );

  it('has types', async () => {
    const response = await get('/embed/1.d.ts');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain("'qr-generator': QrGeneratorElement");
  });
});

describe('the page about it', () => {
  it.each(['en', 'es'])('is valid HTML in %s', async (language) => {
    expect(await htmlFaults(await (await get(`/embed?lang=${language}`)).text())).toEqual([]);
  });

  it('lists every kind, to start with and to choose from', async () => {
    const page = await (await get('/embed')).text();
    for (const { slug } of kinds) {
      expect(page).toContain(`<option value="${slug}">`);
      expect(page).toContain(`name="kinds[]" value="${slug}"`);
    }
  });

  it('names the digest of the loader', async () => {
    const page = await (await get('/embed')).text();
    const script = Buffer.from(await (await get(`/embed/${version}.js`)).arrayBuffer());
    expect(page).toContain(`sha384-${createHash('sha384').update(script).digest('base64')}`);
  });

  it('may frame the generator', async () => {
    expect((await get('/embed')).headers.get('content-security-policy')).toContain(
      `frame-src 'self' ${secureOrigin}`,
    );
    expect((await get('/about-us')).headers.get('content-security-policy')).not.toContain('frame-src');
  });
});

itInFull('the start reports a wrong setting among the others', async () => {
  const { code, output } = await runToEnd({ EMBED_ORIGINS: 'shop.example', PRE_CONTENT_EVERY: 'x' });
  expect(code).not.toBe(0);
  expect(output).toContain('EMBED_ORIGINS must be *, or origins such as');
  expect(output).toContain('PRE_CONTENT_EVERY');
});
