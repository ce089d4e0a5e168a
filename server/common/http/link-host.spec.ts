import { linkHostOf, hasSeveralHosts } from './link-host.js';

it.each([
  ['https://qr.example', 'https://qr.example', undefined],
  ['https://qr.example', 'HTTPS://QR.EXAMPLE.', undefined],
  ['http://localhost:3000', 'http://localhost:3001', undefined],
  ['https://qr.example', 'https://Q.example.', 'q.example'],
  ['https://www.qr.example', 'https://qr.example', 'qr.example'],
  ['http://localhost:3000', 'http://[::1]:3000', '[::1]'],
])('a site at %s with links at %s: %s', (publicOrigin, linkOrigin, host) =>
  expect(linkHostOf({ publicOrigin, linkOrigin })).toBe(host),
);

it.each([
  [['Host', 'a', 'Accept', 'host'], false],
  [['Accept', '*/*'], false],
  [['Host', 'a', 'X', 'y', 'hOST', 'a'], true],
])('%j: %s', (rawHeaders, expected) => expect(hasSeveralHosts({ rawHeaders })).toBe(expected));
