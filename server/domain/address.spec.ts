import { withoutCanParse } from '../../test/support/older-browser.js';
import { hostAndParents, hostOf, isAddressName, isHostWithin, parseUrl, shownAddress } from './address.js';
import { readLink } from './link.rule.js';

withoutCanParse();

const privateTargets = [
  // These are IPv4 addresses in every spelling.
  'http://127.0.0.1/',
  'http://127.0.0.1:8080/admin',
  'http://127.1/',
  'http://127.0.1',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://8.8.8.8/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0X7F.1/',
  'http://017700000001/',
  'http://0177.0.0.01/',
  'http://127.0.0.1./',
  'http://127.0.0.1%2e/',
  'http://%31%32%37.0.0.1/',
  'http://127。0。0。1/',
  'http://１２７.０.０.１/',
  'http://①②⑦.0.0.1/',
  // These are IPv6 addresses, some of which contain an IPv4 address.
  'http://[::1]/',
  'http://[::]/',
  'http://[::1.2.3.4]/',
  'http://[0:0:0:0:0:0:0:1]:80/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2001:db8::1]/',
  // These names exist only in private networks.
  'http://localhost/',
  'http://LOCALHOST.:3000/',
  'http://app.localhost/',
  'http://localhost.localdomain/',
  'http://printer.local/',
  'http://PRINTER.LOCAL./',
  'http://metadata.google.internal/',
  'http://host.docker.internal/',
  'http://router.lan/',
  'http://nas.home/',
  'http://nas.home.arpa/',
  'http://1.0.0.127.in-addr.arpa/',
  'http://wiki.corp/',
  'http://wiki.intranet/',
  'http://files.private/',
  'http://shop.test/',
  'http://shop.invalid/',
  'http://kubernetes.default.svc/',
  'http://redis.default.svc.cluster.local/',
  'http://vault.service.consul/',
  'http://printer。local/',
  'http://%6c%6f%63%61%6c%68%6f%73%74/',
  'http://intranet/',
];

it.each(privateTargets)('%s is refused', (link) => expect(readLink(link)).toBeNull());

it('the table has at least forty hosts', () =>
  expect(new Set(privateTargets).size).toBeGreaterThanOrEqual(40));

it.each([
  'https://example.com',
  'https://www.example.com./',
  'https://shop.example/',
  'https://sub.domain.example.co.uk:8443/a?b=c#d',
  'https://local.example.com/',
  'https://localhost.example.com/',
  'https://internal.example.org/',
  'https://example.test.com/',
  'https://127.example.com/',
  'https://10.0.0.1.example.com/',
  'https://1.1.1.com/',
  'https://7-eleven.com/',
  'https://0x7f.example.com/',
  'https://xn--bcher-kva.example/',
  'https://bücher.example/',
  'https://пример.рф/',
  'https://例え.jp/',
  'https://home.example.com/lan',
  'https://a.host/',
  'https://www.lan.com/',
])('%s is taken', (link) => expect(readLink(link)).toBe(link));

it.each([
  ['example.com', 'example.com', true],
  ['a.b.example.com', 'example.com', true],
  ['badexample.com', 'example.com', false],
  ['example.com', 'a.example.com', false],
])('%s is within %s: %s', (host, domain, expected) => expect(isHostWithin(host, domain)).toBe(expected));

it.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['example.com', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j is %j', (text, address) => {
  expect(parseUrl(text)?.href).toBe(address);
});

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

it.each([
  ['127.0.0.1.nip.io', true],
  ['10-0-0-1.sslip.io', true],
  ['app.localtest.me', true],
  ['lvh.me', true],
  ['fritz.box', true],
  ['fe80--1.ipv6-literal.net', true],
  ['my-nip.io.example.com', false],
  ['notnip.io', false],
])('%s: %s', (host, expected) => expect(isAddressName(host)).toBe(expected));
