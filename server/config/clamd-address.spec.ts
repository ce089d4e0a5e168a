import { readClamdAddress } from './clamd-address.js';

it.each([
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://127.0.0.1:9000/', { host: '127.0.0.1', port: 9000 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/a%20b', { path: '/run/a b' }],
  ['unix://run/clamd.ctl', undefined],
  ['unix:///', undefined],
  ['unix:///%', undefined],
  ['tcp://user@clamav', undefined],
  ['tcp://clamav/path', undefined],
  ['http://clamav:3310', undefined],
  ['clamav:3310', undefined],
  ['', undefined],
])('%s', (text, address) => expect(readClamdAddress(text)).toEqual(address));
