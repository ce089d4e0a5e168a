import { keyOriginOf } from './key-origin.rule.js';

const publicOrigin = 'https://qr.example';
const shop = 'https://shop.example';

it.each([
  ['a site that is named', shop, [shop], shop],
  ['one of several', 'https://blog.example', [shop, 'https://blog.example'], 'https://blog.example'],
  ['a site when every site may embed', shop, '*', undefined],
  ['a site that is not named', 'https://other.example', [shop], undefined],
  ['the same host with another scheme', 'http://shop.example', [shop], undefined],
  ['the same host with another port', `${shop}:8443`, [shop], undefined],
  ['a subdomain', 'https://eu.shop.example', [shop], undefined],
  ['a page without an origin', undefined, [shop], undefined],
  ['our own pages, though they are named', publicOrigin, [publicOrigin, shop], undefined],
  ['our own pages when every site may embed', publicOrigin, '*', undefined],
] as const)('keys for %s', (_, host, embedOrigins, expected) =>
  expect(keyOriginOf(host, { embedOrigins, publicOrigin })).toBe(expected),
);
