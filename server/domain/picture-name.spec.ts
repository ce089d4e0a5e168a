import { withoutCanParse } from '../../test/support/older-browser.js';
import type { ImageFormat } from './formats.js';
import { fileTitle, linkTitle, pictureName } from './picture-name.js';

withoutCanParse();

it.each<[string, boolean, number, ImageFormat, string]>([
  ['https://example.com', false, 500, 'png', 'example__500x500.png'],
  ['https://www.example.com/a/b', false, 200, 'svg', 'example.svg'],
  ['http://docs.example.co.uk', false, 1000, 'pdf', 'docs.pdf'],
  ['HTTPS://WWW.Example.com', false, 500, 'eps', 'example.eps'],
  ['https://127.0.0.1/', false, 500, 'png', '127__500x500.png'],
  ['https://bücher.example', false, 500, 'png', 'xn--bcher-kva__500x500.png'],
  ['https://shop.example/files/1700000000000-Lunch%20menu.pdf', true, 500, 'jpg', 'Lunch menu__500x500.jpg'],
  ['https://shop.example/files/menu.v2.pdf', true, 500, 'webp', 'menu.v2__500x500.webp'],
  ['https://shop.example/files/100%.pdf', true, 500, 'png', '100%__500x500.png'],
  ['https://shop.example/files/1700-%D0%BC%D0%B5%D0%BD%D1%8E.pdf', true, 500, 'png', 'меню__500x500.png'],
  ['https://shop.example/files/1700-a%2Fb.pdf', true, 500, 'png', 'a_b__500x500.png'],
  ['https://shop.example/files/2026.pdf', true, 500, 'png', '2026__500x500.png'],
  ['files/2026-11-21/1700000000000-menu.pdf', true, 500, 'png', 'menu__500x500.png'],
  ['a/b:c', false, 500, 'png', 'a_b_c__500x500.png'],
  ['', false, 500, 'png', 'qrcode__500x500.png'],
  ['', true, 500, 'png', 'qrcode__500x500.png'],
])('%j (uploaded: %j) at %i px as %s is saved as %j', (resource, uploaded, codeWidth, ending, name) => {
  const title = (uploaded ? fileTitle : linkTitle)(resource);
  expect(pictureName(title, codeWidth, ending)).toBe(name);
});
