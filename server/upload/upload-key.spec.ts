import { isObjectKey } from '../storage/object-key.js';
import { nameInKey, uploadedNameOf } from '../domain/file-key.js';
import { fileTitle } from '../domain/picture-name.js';
import { makeFileKey } from './upload-key.js';

const long = (script: string) => script.repeat(500);

it.each([
  ['Menu 2026.pdf', 'pdf', 'Menu-2026.pdf'],
  ['menu.PDF', 'pdf', 'menu.pdf'],
  ['photo.jpeg', 'jpg', 'photo.jpg'],
  ['photo.JFIF', 'jpg', 'photo.jpg'],
  ['photo.png', 'jpg', 'photo.jpg'],
  ['Меню.pdf', 'pdf', 'Меню.pdf'],
  ['メニュー.pdf', 'pdf', 'メニュー.pdf'],
  ['قائمة الطعام.pdf', 'pdf', 'قائمة الطعام.pdf'],
  ['Straße Öl.pdf', 'pdf', 'Straße Öl.pdf'],
  ['Smørrebrød Łódź.pdf', 'pdf', 'Smørrebrød Łódź.pdf'],
  ['Ménu.pdf'.normalize('NFD'), 'pdf', 'Ménu.pdf'],
  ['🍕.pdf', 'pdf', '🍕.pdf'],
  ['_menu_.pdf', 'pdf', 'menu.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\menu.pdf', 'pdf', 'menu.pdf'],
  ['.hidden.png', 'png', 'hidden.png'],
  ['a".pdf\r\nX: y', 'pdf', 'a_.pdf-X_-y.pdf'],
  ['photo\u202egpj.pdf', 'pdf', 'photogpj.pdf'],
  ['\u200b\ufeffMe\u2066nu\ud800\u0000.pdf\u200f', 'pdf', 'Menu.pdf'],
  ['v1.2', 'pdf', 'v1.2.pdf'],
  ['Menu 1.5', 'pdf', 'Menu-1.5.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['', 'png', 'file.png'],
  [`${long('x')}.png`, 'png', `${'x'.repeat(80)}.png`],
  [`${long('я')}.png`, 'png', `${'я'.repeat(82)}.png`],
  [`${long('食')}.png`, 'png', `${'食'.repeat(55)}.png`],
  [`a${long('🍕')}.png`, 'png', `a${'🍕'.repeat(41)}.png`],
] as const)('a key keeps the name of %j as %s: %j', (fileName, type, name) => {
  const key = makeFileKey('uploads/', fileName, type);
  expect(nameInKey(key)).toBe(name);
  expect(`${fileTitle(`https://s3.example/${key}`)}.${type}`).toBe(name);
  expect(isObjectKey(key)).toBe(true);
  expect(key.split('/').at(-1)!.length).toBeLessThanOrEqual(255);
  expect(makeFileKey('content/', nameInKey(key), type).replace(/^.*-/, '')).toBe(key.replace(/^.*-/, ''));
});

it.each([
  ['Tasting menu.pdf', 'Tasting menu', /\d{27}-Tasting-menu\.pdf$/],
  ['Coca-Cola.pdf', 'Coca-Cola', /\d{27}-Coca-Cola\.pdf$/],
  ['Coca-Cola menu.pdf', 'Coca-Cola menu', /\d{27}-_\w+\.pdf$/],
  ['Carta de día.pdf', 'Carta de día', /\d{27}-_\w+\.pdf$/],
])('a key tells the name %j as it was uploaded', (fileName, name, pattern) => {
  for (let tries = 0; tries < 300; tries++) {
    const upload = makeFileKey('uploads/', fileName, 'pdf');
    const copy = makeFileKey('content/', uploadedNameOf(upload), 'pdf');
    expect([uploadedNameOf(upload), uploadedNameOf(copy)]).toEqual([name, name]);
    expect([upload, copy]).toEqual([expect.stringMatching(pattern), expect.stringMatching(pattern)]);
  }
});

it('generates unique keys, in which a name of portable letters can be read', () => {
  const now = new Date('2026-11-21T23:59:59.999Z');
  const keys = Array.from({ length: 200 }, () => makeFileKey('uploads/', '2026-menu.pdf', 'pdf', now));
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^uploads\/2026-11-21\/1795305599999\d{14}-2026-menu\.pdf$/);
    expect(nameInKey(key)).toBe('2026-menu.pdf');
  }
});

it.each([
  ['content/2025-01-01/17362-Menu-2025.pdf', 'Menu-2025.pdf'],
  ['content/2025-01-01/17362-a_b.v2.pdf', 'a_b.v2.pdf'],
  ['content/2025-01-01/17362-_aaaaa.pdf', '_aaaaa.pdf'],
])('names in the keys of old records stay as they are: %s', (key, name) => expect(nameInKey(key)).toBe(name));
