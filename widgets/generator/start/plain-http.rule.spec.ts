import { asPlainHttp } from './plain-http.rule.js';

it.each([
  ['example.com', 'http://example.com'],
  [' example.com:8080/a b ', 'http://example.com:8080/a%20b'],
  ['https://example.com', null],
  ['HTTP://example.com', null],
  ['example', null],
  ['mailto:someone@example.com', null],
  ['', null],
])('%j: %j', (entered, link) => {
  expect(asPlainHttp(entered)).toBe(link);
});
