import { maxLogoBytes, maxLogoFileBytes } from '../../../server/domain/limits.js';
import { logoFault, unreducedFault, withLogoType } from './logo-file.rule.js';

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

it.each([
  ['image/png', maxLogoBytes, null],
  ['image/png', maxLogoBytes + 1, 'size'],
  ['image/svg+xml', 1000, null],
  ['image/x-ms-bmp', 1000, null],
  ['', 1000, null],
  ['image/avif', 1000, 'format'],
  ['image/heic', 1000, 'format'],
])('a file of type %j that cannot be reduced (%i bytes): %s', (type, size, fault) => {
  expect(unreducedFault({ type, size })).toBe(fault);
});

it.each([
  ['logo.svg', '', 'image/svg+xml'],
  ['logo.SVG', 'text/xml', 'image/svg+xml'],
  ['logo.svg', 'image/svg', 'image/svg+xml'],
  ['logo.png', 'image/png', 'image/png'],
])('%s, which the system calls %j, is read as %s', (name, type, readAs) => {
  expect(withLogoType(new File(['x'], name, { type })).type).toBe(readAs);
});
