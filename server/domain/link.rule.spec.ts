import { withoutCanParse } from '../../test/support/older-browser.js';
import { isOwnLink, readLink } from './link.rule.js';

withoutCanParse();

const origin = 'https://qr.example.com';

it.each([
  ['https://example.com', 'https://example.com'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['  https://example.com/x  ', 'https://example.com/x'],
  ['https://bücher.example/ä', 'https://bücher.example/ä'],
  ['http://shop.example.com:8080/', 'http://shop.example.com:8080/'],
  ['https://example.com/@ada', 'https://example.com/@ada'],
  ['https://example.com?mail=ada@example.org', 'https://example.com?mail=ada@example.org'],
  ['https://example.com#@', 'https://example.com#@'],
])('takes %s', (text, link) => expect(readLink(text)).toBe(link));

it.each([
  'example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com/',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https:a.example/../0K3QR7XPW9',
  'https:///example.com',
  'http://localhost/',
  'https://localhost.',
  'https://exa mple.com',
  'https://example.com/a\nb',
  'https://example.com/\u0000',
  `https://example.com/${'a'.repeat(2_048)}`,
  '',
])('refuses %j', (text) => expect(readLink(text)).toBeNull());

it.each([
  'https://user:secret@example.com/',
  'https://user@example.com',
  'https://:secret@example.com/',
  'https://@example.com/',
  'HTTPS://User:Secret@Example.com/',
  'http://www.mybank.example@evil.example/',
  'https://user%40example.com:secret@example.com/',
  'https://a@b@example.com/',
  'https://qr.example.com%2F@example.com/',
  'https://а@example.com/',
])('refuses the credentials in %s', (text) => expect(readLink(text)).toBeNull());

it.each([
  ['https://qr.example.com/0K3QR7XPW9', true],
  ['http://QR.example.com/0k3qr7xpw9/', true],
  ['https://qr.example.com/prel1/0K3QR7XPW9', true],
  ['https://qr.example.com/PREL2//0K3QR7XPW9', true],
  ['https://qr.example.com/%30K3QR7XPW9', true],
  ['https://qr.example.com./0K3QR7XPW9', true],
  ['https://qr.example.com//0K3QR7XPW9?x=1#y', true],
  ['https://www.qr.example.com/0K3QR7XPW9', true],
  ['https://WWW.QR.EXAMPLE.COM.:443/0K3QR7XPW9', true],
  ['https://qr.example.com:8443/0K3QR7XPW9', true],
  ['http://qr.example.com:80/0K3QR7XPW9', true],
  ['https://%71r.example.com/0K3QR7XPW9', true],
  ['https://ｑｒ.example.com/0K3QR7XPW9', true],
  ['https://qr。example。com/0K3QR7XPW9', true],
  ['https://qr.example.com\\0K3QR7XPW9', true],
  ['https://qr.example.com/a/../0K3QR7XPW9', true],
  ['https://qr.example.com/%2e/0K3QR7XPW9', true],
  ['https://qr.example.com/0K3QR7XPW9+', true],
  ['https://qr.example.com/0K3QR7XPW9%2B', true],
  ['https://qr.example.com/qr/0K3QR7XPW9', true],
  ['https://qr.example.com/manage/0K3QR7XPW9#key', true],
  ['https://qr.example.com/api/qr/0K3QR7XPW9', true],
  ['https://qr.example.com/api/qr/0K3QR7XPW9/image.png', true],
  ['https://qr.example.com/functions/v1/api/qr/0K3QR7XPW9', true],
  ['https://qr.example.com/functions/v1/api/qr/0K3QR7XPW9/increment', true],
  ['https://q.example/0K3QR7XPW9', true],
  ['HTTP://WWW.Q.EXAMPLE.:8080/%30k3qr7xpw9+', true],
  ['https://q.example/functions/v1/api/qr/0K3QR7XPW9', true],
  ['https://q.example/about-us', false],
  ['https://qr.example.com/about-us', false],
  ['https://qr.example.com/', false],
  ['https://qr.example.com/files/0K3QR7XPW9', false],
  ['https://qr.example.com/prel3/0K3QR7XPW9', false],
  ['https://qr.example.com/prel1/0K3QR7XPW9/x', false],
  ['https://qr.example.com/functions/v1/0K3QR7XPW9', false],
  ['https://qr.example.com/%', false],
  ['https://other.example.com/0K3QR7XPW9', false],
  ['https://example.com/0K3QR7XPW9', false],
])('%s is a link of our own: %s', (link, expected) =>
  expect(isOwnLink(link, [origin, 'https://q.example'])).toBe(expected),
);

it.each([
  ['https://münchen.example/0K3QR7XPW9', 'https://xn--mnchen-3ya.example'],
  ['https://XN--MNCHEN-3YA.example/0K3QR7XPW9', 'https://xn--mnchen-3ya.example'],
  ['https://qr.example.com/0K3QR7XPW9', 'https://www.qr.example.com:8443'],
])('%s is a link of %s', (link, own) => expect(isOwnLink(link, [own])).toBe(true));
