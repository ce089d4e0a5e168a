import { contentTypeOfKey, isObjectKey } from './object-key.js';

it.each([
  ['qr-0K3QR7XPW9.png', true],
  ['uploads/2026-11-21/17-menu.pdf', true],
  ['../secret.png', false],
  ['a/../b.png', false],
  ['a//b.png', false],
  ['/etc/passwd', false],
  ['.hidden.png', false],
  ['page.html', false],
  ['qr\0.png', false],
  ['', false],
  [`${'a'.repeat(300)}.png`, false],
])('%j is a key: %s', (key, expected) => expect(isObjectKey(key)).toBe(expected));

it('derives the type from the extension', () => {
  expect(contentTypeOfKey('a.b/c.pdf')).toBe('application/pdf');
  expect(contentTypeOfKey('constructor')).toBeUndefined();
});
