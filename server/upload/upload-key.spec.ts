import { isObjectKey } from '../storage/object-key.js';
import { nameInKey } from '../domain/file-key.js';
import { makeFileKey, safeName } from './upload-key.js';

it.each([
  ['Menu 2026.pdf', 'pdf', 'Menu-2026.pdf'],
  ['menu.PDF', 'pdf', 'menu.pdf'],
  ['photo.jpeg', 'jpg', 'photo.jpg'],
  ['photo.png', 'jpg', 'photo.jpg'],
  ['Menü für Gäste.pdf', 'pdf', 'Menu-fur-Gaste.pdf'],
  ['меню.pdf', 'pdf', 'file.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\menu.pdf', 'pdf', 'menu.pdf'],
  ['.hidden.png', 'png', 'hidden.png'],
  ['a".pdf\r\nX: y', 'pdf', 'a-.pdf-X-y.pdf'],
  ['v1.2', 'pdf', 'v1.2.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['', 'png', 'file.png'],
  ['x'.repeat(500), 'png', `${'x'.repeat(80)}.png`],
] as const)('%j as %s becomes %s', (fileName, type, name) => expect(safeName(fileName, type)).toBe(name));

it('generates unique keys, from which the name can be read', () => {
  const now = new Date('2026-11-21T23:59:59.999Z');
  const keys = Array.from({ length: 200 }, () => makeFileKey('uploads/', '2026-menu.pdf', now));
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^uploads\/2026-11-21\/1795305599999\d{14}-2026-menu\.pdf$/);
    expect(isObjectKey(key)).toBe(true);
    expect(nameInKey(key)).toBe('2026-menu.pdf');
  }
});
