import { readFrameOptions } from './frame-options.js';

const defaults = {
  kind: 'url',
  kinds: [],
  theme: 'auto',
  accent: undefined,
  language: 'en',
  hostOrigin: undefined,
  hostIsOpaque: false,
};

it.each([
  [{}, {}],
  [{ type: 'pdf' }, { kind: 'pdf' }],
  [{ type: 'website' }, { kind: 'url' }],
  [{ type: 'zip' }, {}],
  [{ type: ['pdf', 'menu'] }, {}],
  [{ type: 'wifi' }, { kind: 'wifi' }],
  [{ kinds: 'wifi,contact' }, { kind: 'wifi', kinds: ['wifi', 'contact'] }],
  [{ kinds: ' Contact , website,nope,,contact' }, { kind: 'contact', kinds: ['contact', 'url'] }],
  [
    { kinds: 'wifi,contact', type: 'contact' },
    { kind: 'contact', kinds: ['wifi', 'contact'] },
  ],
  [
    { kinds: 'wifi,contact', type: 'pdf' },
    { kind: 'wifi', kinds: ['wifi', 'contact'] },
  ],
  [{ kinds: 'nope', type: 'pdf' }, { kind: 'pdf' }],
  [{ kinds: '' }, {}],
  [{ kinds: ['wifi', 'contact'] }, {}],
  [{ theme: 'dark' }, { theme: 'dark' }],
  [{ theme: 'neon' }, {}],
  [{ accent: '#AA00FF' }, { accent: '#aa00ff' }],
  [{ accent: 'red' }, {}],
  [{ accent: '#fff' }, {}],
  [{ accent: '#aa00ff;}' }, {}],
  [{ lang: 'es' }, { language: 'es' }],
  [{ lang: 'es-MX' }, { language: 'es' }],
  [{ lang: 'ES' }, { language: 'es' }],
  [{ lang: 'fr' }, {}],
  [{ lang: '' }, {}],
  [{ origin: 'null' }, { hostIsOpaque: true }],
  [{ origin: 'https://shop.example' }, { hostOrigin: 'https://shop.example' }],
  [{ origin: ['https://shop.example', 'https://other.example'] }, {}],
  [{ origin: 'https://shop.example/path' }, {}],
])('%j asks for %j', (query, options) => {
  expect(readFrameOptions({ query, headers: {} }, ['en', 'es'])).toEqual({ ...defaults, ...options });
});

it.each([
  [{}, 'es'],
  [{ lang: 'fr' }, 'es'],
  [{ lang: 'en' }, 'en'],
])('%j of a Spanish browser asks for %s', (query, language) => {
  const headers = { 'accept-language': 'es-MX, en;q=0.5' };
  expect(readFrameOptions({ query, headers }, ['en', 'es']).language).toBe(language);
});
