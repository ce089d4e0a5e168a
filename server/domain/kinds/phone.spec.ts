import { valueOf } from '../../../test/support/value-of.js';
import type { Content } from './kind.js';
import { rules } from './phone.js';
import { readContent } from './read-content.js';

it.each([
  ['+49301234567', 'tel:+49301234567'],
  [' +49 (30) 123-45.67 / 8 ', 'tel:+493012345678'],
  ['+1 555 0100', 'tel:+15550100'],
  ['+49\u00a030\u2011123\u2013456', 'tel:+4930123456'],
  ['\u202a+49 30 123456\u202c', 'tel:+4930123456'],
  ['+1234', 'tel:+1234'],
  ['+123456789012345', 'tel:+123456789012345'],
])('%s is %s', (number, text) => {
  expect(valueOf(rules, { number })).toBe(text);
  expect(rules.describe({ number: text.replace('tel:', '') })).toBe(text.replace('tel:', ''));
});

it.each([
  [undefined, 'missing'],
  ['', 'missing'],
  [' ', 'missing'],
  ['030 1234567', 'phone-without-country-code'],
  ['0049 30 1234567', 'phone-without-country-code'],
  ['+49 (0)30 1234567', 'phone-with-trunk-zero'],
  ['+49 30 CALL NOW', 'phone-invalid'],
  ['+49 30 123 ext. 4', 'phone-invalid'],
  ['++4930123', 'phone-invalid'],
  ['+030123456', 'phone-invalid'],
  ['+123', 'phone-invalid'],
  ['+1234567890123456', 'phone-invalid'],
  ['+', 'phone-invalid'],
  ['+49 30 ١٢٣٤', 'phone-invalid'],
  ['+49 30\n12345', 'line-break'],
  ['+49 30\u000012345', 'control-character'],
  [`+49${' '.repeat(40)}30123`, 'too-long'],
])('%j is refused with %s', (number, fault) => {
  expect(readContent(rules, { number })).toEqual({ faults: { number: fault } });
});

it.each<[string, Content | undefined]>([
  ['tel:+49-30-123456', { number: '+4930123456' }],
  ['TEL:+49%2030%20123456', { number: '+4930123456' }],
  ['tel:+4930123456;ext=12', { number: '+4930123456' }],
  ['tel:030 123456', { number: '030 123456' }],
  [' +49 30 123456\n', { number: '+4930123456' }],
  ['tel:', undefined],
  ['tel:1-800-FLOWERS', undefined],
  ['030 123456', undefined],
  ['+49', undefined],
  ['+49 30 123456 is my number', undefined],
])('reads %j as %j', (text, content) => expect(rules.read!(text)).toEqual(content));
