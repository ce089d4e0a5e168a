import { valueOf } from '../../../test/support/value-of.js';
import type { Content } from './kind.js';
import { rules } from './phone.js';
import { readContent } from './read-content.js';

it.each([
  ['+49301234567', 'tel:+49301234567'],
  [' +49 (30) 123-45.67 / 8 ', 'tel:+493012345678'],
  ['+1 212 555 0100', 'tel:+12125550100'],
  ['+49\u00a030\u2011123\u2013456', 'tel:+4930123456'],
  ['\u202a+49 30 123456\u202c', 'tel:+4930123456'],
  ['\uff0b\uff14\uff19 30 \u0661\u0662\u0663\u06f4\u06f5\u06f6', 'tel:+4930123456'],
  ['0049 30 1234567', 'tel:+49301234567'],
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['+49 0170 1234567', 'tel:+491701234567'],
  ['+44 07700 900123', 'tel:+447700900123'],
  ['+48 0 22 123 45 67', 'tel:+48221234567'],
  ['+7 8 (495) 123-45-67', 'tel:+74951234567'],
  ['+54 11 15 1234-5678', 'tel:+5491112345678'],
  ['+39 06 698 1234', 'tel:+39066981234'],
  ['+225 07 07 12 34 56', 'tel:+2250707123456'],
  ['112', 'tel:112'],
  ['116 117', 'tel:116117'],
  ['030 1234567', 'tel:0301234567'],
  ['1-800-555-0199', 'tel:18005550199'],
  ['*100#', 'tel:*100%23'],
  ['#31#030123', 'tel:%2331%23030123'],
  ['+1 212-555-0100 ext. 12', 'tel:+12125550100;ext=12'],
  ['+12125550100x12', 'tel:+12125550100;ext=12'],
  ['+12125550100;ext=12', 'tel:+12125550100;ext=12'],
  ['+1 212 555 0100,,12#', 'tel:+12125550100,,12%23'],
  ['030 1234567, 8', 'tel:0301234567,8'],
])('%s is %s', (number, text) => {
  expect(valueOf(rules, { number })).toBe(text);
  const dialled = decodeURIComponent(text.replace('tel:', ''));
  expect(rules.describe({ number: dialled })).toBe(dialled);
  expect(rules.read!(text)).toEqual({ number: dialled });
});

it.each([
  [undefined, 'missing'],
  ['', 'missing'],
  [' ', 'missing'],
  ['12', 'phone-invalid'],
  ['1234567890123456', 'phone-invalid'],
  ['+49 0049 30 1234567', 'phone-with-trunk-zero'],
  ['+49 30 CALL NOW', 'phone-invalid'],
  ['+1-800-FLOWERS', 'phone-invalid'],
  ['+49 30 123456 ext. four', 'phone-invalid'],
  ['*100#,1', 'phone-invalid'],
  ['**', 'phone-invalid'],
  ['++4930123', 'phone-invalid'],
  ['+030123456', 'phone-invalid'],
  ['+15550100', 'phone-invalid'],
  ['+123', 'phone-invalid'],
  ['+1234567890123456', 'phone-invalid'],
  ['+49 110', 'phone-invalid'],
  ['+', 'phone-invalid'],
  ['+49 30\n12345', 'line-break'],
  ['+49 30\u000012345', 'control-character'],
  [`+49${' '.repeat(50)}30123`, 'too-long'],
])('%j is refused with %s', (number, fault) => {
  expect(readContent(rules, { number })).toEqual({ faults: { number: fault } });
});

it.each<[string, Content | undefined]>([
  ['tel:+49-30-123456', { number: '+4930123456' }],
  ['TEL:+49%2030%20123456', { number: '+4930123456' }],
  ['tel:+4930123456;isub=1;ext=12?x', { number: '+4930123456;ext=12' }],
  ['tel:030 123456', { number: '030123456' }],
  [' +49 30 123456\n', { number: '+4930123456' }],
  ['tel:', undefined],
  ['tel:1-800-FLOWERS', undefined],
  ['030 123456', undefined],
  ['112', undefined],
  ['+49', undefined],
  ['+49 30 123456 is my number', undefined],
])('reads %j as %j', (text, content) => expect(rules.read!(text)).toEqual(content));

it('numbers without a country code have a remark', () => {
  const { remark } = rules.form!.fields!['number']!;
  const of = (value: string) => remark!(value, {})?.code;
  expect(['112', '030 123', '*100#'].map(of)).toEqual(Array(3).fill('national-number'));
  expect(['', '+4930123456', '0049 30 123456', 'call me'].map(of)).toEqual(Array(4).fill(undefined));
});
