import { readFrameOptions } from './frame-options.js';

const defaults = { kind: 'url', theme: 'auto', accent: undefined, language: undefined, hostIsOpaque: false };

it.each([
  [{}, {}],
  [{ type: 'pdf' }, { kind: 'pdf' }],
  [{ type: 'website' }, { kind: 'url' }],
  [{ type: 'zip' }, {}],
  [{ type: ['pdf', 'menu'] }, {}],
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
  [{ origin: 'https://shop.example' }, {}],
])('%j asks for %j', (query, options) => {
  expect(readFrameOptions(query, ['en', 'es'])).toEqual({ ...defaults, ...options });
});
