import { maxLogoFileBytes } from '../../../server/domain/limits.js';
import { logoFault } from './logo-file.rule.js';

it.each([
  ['logo.png', 'image/png', 1000, null],
  ['logo.svg', '', 1000, null],
  ['LOGO.JPEG', '', 1000, null],
  ['photo', 'image/webp', maxLogoFileBytes, null],
  ['photo.jpg', 'image/jpeg', maxLogoFileBytes + 1, 'size'],
  ['menu.pdf', 'application/pdf', 1000, 'format'],
  ['notes.txt', '', 1000, 'format'],
])('%s (%s, %i bytes): %s', (name, type, size, fault) => {
  expect(logoFault({ name, type, size })).toBe(fault);
});
