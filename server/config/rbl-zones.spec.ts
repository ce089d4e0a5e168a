import { readRblZones } from './rbl-zones.js';

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
