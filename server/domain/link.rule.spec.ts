import { withoutCanParse } from '../../test/support/older-browser.js';
import { isScanLink, readLink } from './link.rule.js';

withoutCanParse();

const origin = 'https://qr.example.com';

it.each([
  ['https://example.com', 'https://example.com'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['  https://example.com/x  ', 'https://example.com/x'],
  ['https://bücher.example/ä', 'https://bücher.example/ä'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
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
  ['https://qr.example.com/0K3QR7XPW9', true],
  ['http://QR.example.com/0k3qr7xpw9/', true],
  ['https://qr.example.com/prel1/0K3QR7XPW9', true],
  ['https://qr.example.com/PREL2//0K3QR7XPW9', true],
  ['https://qr.example.com/%30K3QR7XPW9', true],
  ['https://qr.example.com./0K3QR7XPW9', true],
  ['https://qr.example.com//0K3QR7XPW9?x=1#y', true],
  ['https://qr.example.com/about-us', false],
  ['https://qr.example.com/prel3/0K3QR7XPW9', false],
  ['https://qr.example.com/prel1/0K3QR7XPW9/x', false],
  ['https://qr.example.com/%', false],
  ['https://other.example.com/0K3QR7XPW9', false],
])('%s is a scan link: %s', (link, expected) => expect(isScanLink(link, origin)).toBe(expected));
