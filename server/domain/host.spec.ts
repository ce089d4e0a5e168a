import { hostAndParents, hostOf, shownAddress } from './host.js';

it.each([
  ['https://Example.com/a', 'example.com'],
  ['https://example.com.:8080/', 'example.com'],
  ['http://bücher.example/', 'xn--bcher-kva.example'],
  ['https://user:secret@example.com/', 'example.com'],
  ['files/menu.pdf', null],
  ['ftp://example.com/', null],
  ['mailto:ana@Example.com?subject=a@b', 'example.com'],
  ['mailto:ana@xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['mailto:ana', null],
  ['tel:+34600123456', null],
])('%s → %s', (link, host) => expect(hostOf(link)).toBe(host));

it.each([
  ['example.com', ['example.com']],
  ['a.b.example.com', ['a.b.example.com', 'b.example.com', 'example.com']],
  ['localhost', []],
])('%s belongs to %j', (host, domains) => expect(hostAndParents(host)).toEqual(domains));

it.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['https://раураl.com/', 'https://xn--l-7sba6dbr.com/'],
  ['https://example.com/a\u202egpj.exe', 'https://example.com/a%E2%80%AEgpj.exe'],
  ['files/menu.pdf', 'files/menu.pdf'],
])('%s is shown as %s', (address, shown) => expect(shownAddress(address)).toBe(shown));
