import { parseUrl } from './parse-url.js';

it.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['example.com', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j is %j', (text, address) => {
  expect(parseUrl(text)?.href).toBe(address);
});
