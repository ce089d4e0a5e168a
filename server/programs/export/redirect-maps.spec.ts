import { haproxyLine, nginxLine } from './redirect-maps.js';

it.each([
  ['https://example.com', 'https://example.com/'],
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['https://example.com/"; return 200', 'https://example.com/%22;%20return%20200'],
  ['https://example.com/é\n/A', 'https://example.com/%C3%A9/A'],
  ['storage:content/2026-11-23/17-menu.pdf', '/files/content/2026-11-23/17-menu.pdf'],
])('%j redirects to %s', (resource, destination) => {
  const code = { id: '0K3QR7XPW9', resource };
  expect(nginxLine(code)).toBe(`/0K3QR7XPW9 "${destination}";\n`);
  expect(haproxyLine(code)).toBe(`/0K3QR7XPW9 ${destination}\n`);
});

it('escapes dollar signs and backslashes for nginx', () => {
  const code = { id: '0K3QR7XPW9', resource: 'https://example.com/?price=$5&path=a\\b' };
  expect(nginxLine(code)).toBe('/0K3QR7XPW9 "https://example.com/?price=${dollar}5&path=a\\\\b";\n');
  expect(haproxyLine(code)).toBe('/0K3QR7XPW9 https://example.com/?price=$5&path=a\\b\n');
});
