import { pictureFileName } from './file-name.rule.js';

it.each([
  ['https://example.com', false, 500, 'example__500x500.png'],
  ['https://www.example.com/a/b', false, 200, 'example__200x200.png'],
  ['http://docs.example.co.uk', false, 1000, 'docs__1000x1000.png'],
  ['HTTPS://WWW.Example.com', false, 500, 'example__500x500.png'],
  ['https://shop.example/files/1700000000000-Lunch%20menu.pdf', true, 500, 'Lunch menu__500x500.png'],
  ['https://shop.example/files/menu.v2.pdf', true, 500, 'menu.v2__500x500.png'],
  ['https://shop.example/files/100%.pdf', true, 500, '100%__500x500.png'],
  ['a/b:c', false, 500, 'a_b_c__500x500.png'],
  ['', false, 500, 'qrcode__500x500.png'],
])('%j (uploaded: %j) at %i px is saved as %j', (resource, uploaded, codeWidth, name) => {
  expect(pictureFileName({ resource, uploaded }, codeWidth)).toBe(name);
});
