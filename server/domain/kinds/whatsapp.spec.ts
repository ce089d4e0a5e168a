import { valueOf } from '../../../test/support/value-of.js';
import { readUrl } from '../entered-link.rule.js';
import type { Content } from './kind.js';
import { readContent } from './read-content.js';
import { rules } from './whatsapp.js';

it.each<[Content, string]>([
  [{ phone: '+49 151 2345678' }, 'https://wa.me/491512345678'],
  [{ phone: '0049 0151 2345678' }, 'https://wa.me/491512345678'],
  [{ phone: '+44 07700 900123' }, 'https://wa.me/447700900123'],
  [
    { phone: '+491512345678', text: 'Two tables + wine?' },
    'https://wa.me/491512345678?text=Two%20tables%20%2B%20wine%3F',
  ],
  [{ phone: '+491512345678', text: 'ä\r\n😀' }, 'https://wa.me/491512345678?text=%C3%A4%0A%F0%9F%98%80'],
])('%j is %s, which is a link', (given, link) => {
  expect(valueOf(rules, given)).toBe(link);
  expect(readUrl(link)).toBe(link);
});

it.each([
  [{}, { phone: 'missing' }],
  [{ phone: '0151 2345678' }, { phone: 'phone-without-country-code' }],
  [{ phone: '112' }, { phone: 'phone-without-country-code' }],
  [{ phone: '+15550100' }, { phone: 'phone-invalid' }],
  [{ phone: '+49 1512345678 ext. 2' }, { phone: 'phone-invalid' }],
  [{ phone: '+491512345678', text: 'x'.repeat(501) }, { text: 'too-long' }],
  [{ phone: '+491512345678', text: '😀'.repeat(250) }, { text: 'too-long' }],
  [{ phone: '+491512345678', text: '\ud800' }, { text: 'broken-character' }],
])('%j is refused with %j', (given, faults) => expect(readContent(rules, given)).toEqual({ faults }));

it.each<[string, Content | undefined]>([
  ['https://wa.me/491512345678', { phone: '+491512345678' }],
  ['wa.me/491512345678?text=Hi%20you', { phone: '+491512345678', text: 'Hi you' }],
  ['http://www.wa.me/+491512345678/', { phone: '+491512345678' }],
  [
    'https://api.whatsapp.com/send?phone=491512345678&text=Hi+you',
    { phone: '+491512345678', text: 'Hi you' },
  ],
  ['whatsapp://send?phone=%2B491512345678&text=Hi', { phone: '+491512345678', text: 'Hi' }],
  ['https://wa.me/message/ABC123', undefined],
  ['https://wa.me/12', undefined],
  ['https://wa.me.example.com/491512345678', undefined],
  ['https://web.whatsapp.com/', undefined],
  ['+491512345678', undefined],
])('reads %j as %j', (text, content) => expect(rules.read!(text)).toEqual(content));
