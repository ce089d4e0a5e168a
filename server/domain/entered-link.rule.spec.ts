import { withoutCanParse } from '../../test/support/older-browser.js';
import { linkOrEntry, readUrl } from './entered-link.rule.js';

withoutCanParse();

const pathOf = (length: number) => 'a'.repeat(length);

it.each([
  ['https://example.com', 'https://example.com'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['  www.example.com  ', 'https://www.example.com'],
  ['\u200Eexample.com', 'https://example.com'],
  ['example.com/Shared Documents/a.pdf', 'https://example.com/Shared%20Documents/a.pdf'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['example.com/a:b', 'https://example.com/a:b'],
  ['münchen.de', 'https://münchen.de'],
  [`example.com/${pathOf(2028)}`, `https://example.com/${pathOf(2028)}`],
])('takes %j as %j', (entered, url) => {
  expect(readUrl(entered)).toBe(url);
});

it.each([
  [''],
  ['   '],
  ['example'],
  ['https://'],
  ['https://localhost'],
  ['https://example.'],
  ['192.168.0.1'],
  ['http://2130706433'],
  ['printer.local'],
  ['ada:secret@example.com'],
  ['ada@example.com'],
  ['exa mple.com'],
  ['javascript:alert(1)'],
  ['mailto:someone@example.com'],
  ['ftp://example.com'],
  ['https://exa mple.com'],
  ['https://example.com/a\u0007'],
  [`example.com/${pathOf(2029)}`],
])('refuses %j', (entered) => {
  expect(readUrl(entered)).toBeNull();
});

it.each([
  ['example.com', 'https://example.com'],
  [' https://example.com ', 'https://example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['', ''],
])('the content of %j is %j', (entered, content) => {
  expect(linkOrEntry(entered)).toBe(content);
});
