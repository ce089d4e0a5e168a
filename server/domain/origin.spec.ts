import { readOrigin } from './origin.js';

it.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://Shop.Example/', 'https://shop.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://shop.example:443', 'https://shop.example'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['null', undefined],
  ['', undefined],
  ['*', undefined],
  ['shop.example', undefined],
  ['https://', undefined],
  ['https://shop.example/path', undefined],
  ['https://shop.example?x', undefined],
  ['https://user@shop.example', undefined],
  ['https://shop.example ', undefined],
  ['https://shop.example; frame-src *', undefined],
  ['https://*.shop.example', undefined],
  ["https://shop.example;script-src'", undefined],
  ['https://shop.example:99999', undefined],
  ['ftp://shop.example', undefined],
  ['file:///etc', undefined],
  [`https://${'a'.repeat(300)}.example`, undefined],
])('%s is the origin %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin);
});
