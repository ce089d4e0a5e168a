import { checkLink, ResourceInvalid } from './resource.rule.js';

const origin = 'https://qr.example.com';

it.each([
  ['https://example.com', 'https://example.com'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['  https://example.com/x  ', 'https://example.com/x'],
  ['https://bücher.example/ä', 'https://bücher.example/ä'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
  ['https://qr.example.com/about-us', 'https://qr.example.com/about-us'],
  ['https://other.example.com/0K3QR7XPW9', 'https://other.example.com/0K3QR7XPW9'],
])('takes %s', (text, link) => expect(checkLink(text, origin)).toBe(link));

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
  'https://qr.example.com/0K3QR7XPW9',
  'http://QR.example.com/0k3qr7xpw9/',
  'https://qr.example.com/prel1/0K3QR7XPW9',
  'https://qr.example.com/%30K3QR7XPW9',
  'https://qr.example.com./0K3QR7XPW9',
  'https://qr.example.com//0K3QR7XPW9?x=1#y',
  '',
])('refuses %j', (text) => expect(() => checkLink(text, origin)).toThrow(ResourceInvalid));
