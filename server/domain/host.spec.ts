import { hostAndParents, hostOf } from './host.js';

it.each([
  ['https://Example.com/a', 'example.com'],
  ['https://example.com.:8080/', 'example.com'],
  ['http://bücher.example/', 'xn--bcher-kva.example'],
  ['https://user:secret@example.com/', 'example.com'],
  ['files/menu.pdf', null],
  ['ftp://example.com/', null],
])('%s → %s', (link, host) => expect(hostOf(link)).toBe(host));

it.each([
  ['example.com', ['example.com']],
  ['a.b.example.com', ['a.b.example.com', 'b.example.com', 'example.com']],
  ['localhost', []],
])('%s belongs to %j', (host, domains) => expect(hostAndParents(host)).toEqual(domains));
