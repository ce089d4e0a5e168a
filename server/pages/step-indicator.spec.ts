import { layoutTexts } from './page-texts.js';
import { stepAt, stepIndicator } from './step-indicator.js';

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

it('names all three steps and marks the current one', () => {
  const { text } = stepIndicator(2, layoutTexts('en'));
  expect(text.match(/<li[^>]*>/g)).toEqual(['<li data-done>', '<li aria-current="step">', '<li>']);
  for (const name of ['Choose QR type', 'Customize content and design', 'Download QR code'])
    expect(text).toContain(name);
});
