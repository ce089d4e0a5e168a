import { snippetOf } from './snippet.rule.js';

const parts = { origin: 'https://qr.example', link: 'Make a QR code', loader: '<script></script>' };

it('writes what was chosen', () => {
  const choices = {
    type: 'menu',
    kinds: 'url,menu',
    theme: 'dark',
    accent: '#1D4ED8',
    lang: 'es',
    height: '600',
  };
  const { text, attributes } = snippetOf(choices, parts);
  expect(attributes).toEqual(choices);
  expect(text)
    .toBe(`<qr-generator type="menu" kinds="url,menu" theme="dark" accent="#1D4ED8" lang="es" height="600">
  <a href="https://qr.example/generate/menu">Make a QR code</a>
</qr-generator>
<script></script>`);
});

it.each([
  [{ kinds: '' }],
  [{ kinds: '"><script>' }],
  [{ theme: 'auto' }],
  [{ accent: 'red' }],
  [{ accent: '#12' }],
  [{ accent: '#1D4ED8"><script>' }],
  [{ lang: '' }],
  [{ height: '' }],
  [{ height: '-1' }],
])('leaves %j out', (choices) => {
  expect(snippetOf({ type: 'url', ...choices }, parts).attributes).toEqual({ type: 'url' });
});

it.each([
  ['url', 'wifi,contact', 'wifi'],
  ['contact', 'wifi,contact', 'contact'],
])('starts %s of %s with %s', (type, kinds, start) => {
  const { text, attributes } = snippetOf({ type, kinds }, parts);
  expect(attributes).toEqual({ type: start, kinds });
  expect(text).toContain(`/generate/${start}"`);
});
