import { readEmbedOrigins, readRblZones } from './setting-lists.js';

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

it.each([
  ['dbl.example.org', [{ zone: 'dbl.example.org' }]],
  [
    ' DBL.example.org , multi.example.net@127.0.0.1:5353',
    [{ zone: 'dbl.example.org' }, { zone: 'multi.example.net', server: '127.0.0.1:5353' }],
  ],
  ['a.example@[::1]:53', [{ zone: 'a.example', server: '[::1]:53' }]],
  ['example', undefined],
  ['dbl.example.org,', undefined],
  ['dbl.example.org@dns.example', undefined],
  ['https://dbl.example.org', undefined],
])('%s is %j', (text, zones) => expect(readRblZones(text)).toEqual(zones));
