import { availableLanguages, type Language } from '../../domain/languages/languages.js';
import { languageOf, preferredLanguage } from './requested-language.js';

it.each<[string, Language | undefined]>([
  ['', undefined],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  ['tlh,es;q=0.5,en;q=0.3', 'es'],
  ['tlh, en;q=0.3 , es;q=0.5', 'es'],
  ['ES', 'es'],
  ['en;q=0.3, ES-419', 'es'],
  ['es;q=0, en;q=0.1', 'en'],
  ['es;q=0', undefined],
  ['tlh,xx', undefined],
  ['*', undefined],
  ['es;q=nonsense', undefined],
])('a browser that sends %j prefers %s', (header, expected) => {
  expect(preferredLanguage(header)).toBe(expected);
});

it.each<[Record<string, unknown>, Record<string, string>, Language]>([
  [{}, {}, 'en'],
  [{ lang: 'es' }, { cookie: 'lang=en', 'accept-language': 'en' }, 'es'],
  [{ lang: 'ES' }, {}, 'en'],
  [{ lang: 'xx' }, { cookie: 'lang=es', 'accept-language': 'en' }, 'es'],
  [{ lang: ['es', 'en'] }, {}, 'en'],
  [{}, { cookie: 'a=b; lang=es; c=d', 'accept-language': 'en' }, 'es'],
  [{}, { cookie: 'slang=es' }, 'en'],
  [{}, { cookie: 'lang=essential', 'accept-language': 'es' }, 'es'],
  [{}, { 'accept-language': 'es-AR' }, 'es'],
])('query %j and headers %j: %s', (query, headers, expected) => {
  expect(languageOf({ query, headers })).toBe(expected);
});

it('selects the pseudo-language only if it is available and requested, never by Accept-Language', () => {
  const available = availableLanguages(true);
  const request = { query: { lang: 'en-XA' }, headers: {} };
  expect([languageOf(request), languageOf(request, available)]).toEqual(['en', 'en-XA']);
  expect(languageOf({ query: {}, headers: { cookie: 'lang=en-XA' } }, available)).toBe('en-XA');
  expect(languageOf({ query: {}, headers: { 'accept-language': 'en-XA' } }, available)).toBe('en');
});
