import { listedPaths } from '../../server/pages/well-known/robots-sitemap-security.js';
import { definitionOf, isLanguage, languages } from '../../server/domain/languages/languages.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';

/** Tests the language of pages, and what search engines are told about it. The server has no test pages, which offer the pseudo-language. */
const server = findSharedServer();
const secure = findSharedServer('secure');
/** Each scan opens the destination, so that two of them are alike. */
const withoutPreContent = findSharedServer('admin');
let id: string;

beforeAll(async () => {
  ({ id } = (await server.api.create('https://example.com/there')).qrData);
});

type Headers = Readonly<Record<string, string>>;

const get = (path: string, headers: Headers = {}, origin = server.origin) =>
  fetch(origin + path.replace('{id}', id), { headers, redirect: 'manual' });
const inSpanish: Headers = { 'accept-language': 'es-ES,es;q=0.9', cookie: 'lang=es' };
const languageOf = (page: string) => /<html lang="(\w+)">/.exec(page)?.[1];
const headingOf = (page: string) => /<h1[^>]*>\s*([^<]*?)\s*<\/h1>/.exec(page)?.[1];

describe.each(withOthers(['/', '/qr/{id}'], ['/about-us', '/contact-us', '/generate/url', '/nope']))(
  '%s',
  (path) => {
    it.each<[query: string, headers: Headers, language: string, cookie: string | undefined]>([
      ['', {}, 'en', undefined],
      ['', inSpanish, 'es', undefined],
      ['', { cookie: 'lang=es', 'accept-language': 'en' }, 'es', undefined],
      ['?lang=en', { cookie: 'lang=es', 'accept-language': 'es' }, 'en', 'lang=en'],
      ['?utm_source=x&lang=es', { cookie: 'lang=en' }, 'es', 'lang=es'],
    ])('%s with %j is in %s and sets the cookie %s', async (query, headers, language, cookie) => {
      const response = await get(path + query, headers);
      expect(languageOf(await response.text())).toBe(language);
      expect(response.headers.get('content-language')).toBe(language);
      const vary = response.headers.get('vary')!.toLowerCase().split(/, */);
      expect(vary).toEqual(expect.arrayContaining(['accept-language', 'cookie']));
      const expected = cookie && [`${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`];
      expect(response.headers.getSetCookie()).toEqual(expected ?? []);
    });
  },
);

it('the pseudo-language is not offered', async () => {
  const response = await get('/about-us?lang=en-XA');
  const page = await response.text();
  expect([languageOf(page), response.headers.getSetCookie()]).toEqual(['en', []]);
  expect(page).not.toContain('en-XA');
});

it('the cookie is Secure where the site is served over HTTPS', async () => {
  const response = await get('/about-us?lang=es', {}, secure.origin);
  expect(response.headers.get('set-cookie')).toBe('lang=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});

it.each([
  ['/{id}', 'text/html'],
  ['/{id}', 'application/json'],
  ['/{id}?lang=es', 'text/html'],
  ['/api/qr/0000000000', '*/*'],
  ['/api/types?lang=es', '*/*'],
  ['/robots.txt?lang=es', '*/*'],
])('%s as %s is the same in every language', async (path, accept) => {
  const { origin, api } = withoutPreContent;
  const made = (await api.create('https://example.com/there')).qrData.id;
  const at = path.replace('{id}', made);
  const [plain, spanish] = await Promise.all(
    [{}, inSpanish].map((headers) => get(at, { accept, ...headers }, origin)),
  );
  expect(spanish!.status).toBe(plain!.status);
  expect(await spanish!.text()).toBe(await plain!.text());
  expect(spanish!.headers.get('location')).toBe(plain!.headers.get('location'));
  expect(spanish!.headers.getSetCookie()).toEqual([]);
  expect(spanish!.headers.has('content-language')).toBe(false);
});

it('a path that looks like a language selects none', async () => {
  expect(languageOf(await (await get('/es')).text())).toBe('en');
  expect((await get('/es/about-us')).status).toBe(404);
});

/** Returns the addresses in the head of a page. */
function addressesOf(page: string) {
  const content = (pattern: RegExp) => pattern.exec(page)?.[1];
  const alternates = page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
  return {
    canonical: content(/<link rel="canonical" href="([^"]+)">/),
    openGraph: content(/<meta property="og:url" content="([^"]+)">/),
    locale: content(/<meta property="og:locale" content="([^"]+)">/),
    alternates: Object.fromEntries(Array.from(alternates, ([, name, href]) => [name!, href!])),
  };
}

const isMain = (path: string) => /^\/(?:about-us)?$/.test(path);
const [mainPaths, otherPaths] = [listedPaths.filter(isMain), listedPaths.filter((path) => !isMain(path))];

it.each(withOthers(mainPaths, otherPaths))(
  '%s lists its alternates, and each of them lists the same',
  async (path) => {
    const plain = server.origin + path;
    const named = languages.map((language) => [language, `${plain}?lang=${language}`]);
    const expected = Object.fromEntries([...named, ['x-default', plain]]) as Record<string, string>;
    for (const [name, address] of Object.entries(expected)) {
      const page = await (await fetch(address)).text();
      const { canonical, openGraph, locale, alternates } = addressesOf(page);
      expect(alternates).toEqual(expected);
      expect([canonical, openGraph]).toEqual([address, address]);
      expect(locale).toBe(isLanguage(name) ? definitionOf(name).openGraphLocale : 'en_US');
      expect(page).not.toContain('noindex');
    }
  },
);

it('a page that is in Spanish because the browser prefers it has the plain address as canonical', async () => {
  const { canonical, locale } = addressesOf(await (await get('/about-us', inSpanish)).text());
  expect([canonical, locale]).toEqual([`${server.origin}/about-us`, 'es_ES']);
});

it.each(['/customize', '/qr/{id}', '/prel1/{id}', '/nope'])(
  '%s is not indexed in any language',
  async (path) => {
    const page = await (await get(`${path}?lang=es`)).text();
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(addressesOf(page)).toMatchObject({ canonical: undefined, alternates: {} });
  },
);

it('the site map lists the same alternates as the pages', async () => {
  const map = await (await get('/sitemap.xml')).text();
  const entries = Array.from(map.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g));
  expect(entries).toHaveLength(listedPaths.length);
  for (const [, address, links] of entries) {
    const named = Array.from(
      links!.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g),
      ([, language, href]) => [language!, href!],
    );
    expect(Object.fromEntries(named)).toEqual(addressesOf(await (await fetch(address!)).text()).alternates);
  }
});

it.each([
  ['/about-us', 'Sobre nosotros'],
  ['/privacy-policy', 'Política de privacidad'],
  ['/contact-us', 'Contacto'],
])('%s is titled %s in Spanish, with its own description', async (path, title) => {
  const pages = await Promise.all(
    ['en', 'es'].map(async (language) => (await get(`${path}?lang=${language}`)).text()),
  );
  const [english, spanish] = pages.map(
    (page) => /<meta name="description" content="([^"]+)">/.exec(page)![1],
  );
  expect(pages[1]).toContain(`<title>${title} | `);
  expect(headingOf(pages[1]!)).toBe(title);
  expect(spanish).not.toBe(english);
});

it.each([
  ['/nope', 404, '¡Vaya! Página no encontrada', 'Volver al inicio'],
  ['/generate/zip', 404, '¡Vaya! Página no encontrada', 'Volver al inicio'],
  ['/files/nope.png', 404, '¡Vaya! Página no encontrada', 'Volver al inicio'],
  ['/qr/0000000000', 404, 'Código QR no encontrado', 'Crear un código QR nuevo'],
  ['/prel1/0000000000', 404, 'Error', 'No se encontró el código QR solicitado'],
  ['/ZZZZZZZZZZ', 404, 'Error', 'No se pudo redirigir. Es posible que el código QR no sea válido.'],
])('%s fails in Spanish with %i', async (path, status, heading, text) => {
  const response = await get(path, { ...inSpanish, accept: 'text/html' });
  const page = await response.text();
  expect([response.status, languageOf(page), headingOf(page)]).toEqual([status, 'es', heading]);
  expect(page).toContain(text);
});
