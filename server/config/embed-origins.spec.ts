import { readEmbedOrigins } from './embed-origins.js';

it.each([
  ['*', '*'],
  [' * ', '*'],
  ['https://shop.example', ['https://shop.example']],
  ['https://shop.example, http://localhost:8080/', ['https://shop.example', 'http://localhost:8080']],
  ['https://shop.example,HTTPS://SHOP.EXAMPLE:443', ['https://shop.example']],
  ['https://shop.example,*', undefined],
  ['https://shop.example,', undefined],
  ['shop.example', undefined],
  ['https://*.shop.example', undefined],
  ["https://shop.example; script-src 'unsafe-inline'", undefined],
])('%s is read as %j', (text, origins) => {
  expect(readEmbedOrigins(text)).toEqual(origins);
});
