import { findKind } from './kinds.js';
import { Static } from './static-code.js';

it.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.COM/A?b#c', 'https://example.com/A?b#c'],
  [
    'https://日本.example/道?q=検索#断片',
    'https://xn--wgv71a.example/%E9%81%93?q=%E6%A4%9C%E7%B4%A2#%E6%96%AD%E7%89%87',
  ],
  ['https://example.com/a"b<c>d', 'https://example.com/a%22b%3Cc%3Ed'],
  ['not yet a link', 'not yet a link'],
])('a code of the link %s holds %s', async (url, text) => {
  const rules = await findKind('website')!.load();
  expect(new Static(rules, { url }).code(false)).toEqual({ text, level: 'H' });
  expect(rules.value!({ url })).toBe(url);
});
