import { withoutCanParse } from '../../test/support/older-browser.js';
import { linkOrEntry, mapLinkOf, privateHostIn, readUrl, recogniseEntry } from './entered-link.rule.js';

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

it.each([
  ['ana@example.com', 'email'],
  [' mailto:ana@example.com ', 'email'],
  ['+34 912 345 678', 'phone'],
  ['tel:+34912345678', 'phone'],
  ['(020) 7946 0958', 'phone'],
  ['030/123.456', 'phone'],
  ['555-0123', 'phone'],
  ['WIFI:T:WPA;S:Guest;P:secret;;', 'wifi'],
  ['wifi:S:Guest;;', 'wifi'],
  ['BEGIN:VCARD\nVERSION:3.0', 'contact'],
  ['begin:vcard VERSION:4.0 FN:Ada', 'contact'],
  ['smsto:+34912345678:Hello', 'sms'],
  ['sms:+34912345678?body=Hello', 'sms'],
  ['BCD\n002\n1\nSCT\n\nAna', 'transfer'],
  ['BCD 001 1 SCT', 'transfer'],
  ['example.com', undefined],
  ['example.com:8080', undefined],
  ['https://example.com/123456', undefined],
  ['https://example.com/@ana', undefined],
  ['wifi.example.com', undefined],
  ['sms.example.com/smsto', undefined],
  ['192.168.10.12', undefined],
  ['12345', undefined],
  ['@casa_miguel', 'social'],
  ['Casa Miguel', 'text'],
  ['Hello. We open at 10:30', 'text'],
  ['example .com', undefined],
  ['exa mple.com', undefined],
  ['DE89 3704 0044 0532 0130 00', 'transfer'],
  ['IBAN es9121000418450200051332', 'transfer'],
  ['Hello', undefined],
  ['ana@', undefined],
  ['', undefined],
])('%j is %j', (entered, kind) => expect(recogniseEntry(entered)).toBe(kind));

it.each([
  ['geo:40.4168,-3.7038', 'https://www.google.com/maps/search/?api=1&query=40.4168%2C-3.7038'],
  ['geo:-33,151;u=35', 'https://www.google.com/maps/search/?api=1&query=-33%2C151'],
  ['geo:', null],
  ['example.com', null],
])('%j on a map is %j', (entered, link) => expect(mapLinkOf(entered)).toBe(link));

it.each([
  ['http://192.168.1.1', '192.168.1.1'],
  ['10.0.0.7:8080/a', '10.0.0.7'],
  ['http://localhost', 'localhost'],
  ['printer.local', 'printer.local'],
  ['[fe80::1]', '[fe80::1]'],
  ['8.8.8.8', null],
  ['example.com', null],
  ['no link', null],
  ['', null],
])('the private host in %j is %j', (entered, host) => expect(privateHostIn(entered)).toBe(host));
