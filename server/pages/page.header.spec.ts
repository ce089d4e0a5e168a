import { layoutTexts } from './page-texts.js';
import { stepAt, stepIndicator } from './page.header.js';

it.each([
  ['/', 1],
  ['/generate', 2],
  ['/generate/url', 2],
  ['/generate/menu/customize', 2],
  ['/generate/pdf/size-color', 2],
  ['/customize', 2],
  ['/generate/social/download', 3],
  ['/download', 3],
  ['/about-us', undefined],
  ['/qr/0K3QR7XPW9', undefined],
  ['/generate/zip/download', undefined],
  ['', undefined],
])('%s is at step %s', (path, step) => {
  expect(stepAt(path)).toBe(step);
});

it.each([
  [1, ['<li aria-current="step">', '<li>', '<li>'], 0],
  [2, ['<li data-done>', '<li aria-current="step">', '<li>'], 1],
])(
  'at step %s the header names all three steps, and links the first one unless it is current',
  (current, items, links) => {
    const { text } = stepIndicator(current, layoutTexts('en'));
    expect(text.match(/<li[^>]*>/g)).toEqual(items);
    expect(text.match(/href="\/"/g) ?? []).toHaveLength(links);
    for (const name of ['Choose QR type', 'Customize content and design', 'Download QR code'])
      expect(text).toContain(name);
  },
);
