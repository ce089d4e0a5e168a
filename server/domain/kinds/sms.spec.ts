import { valueOf } from '../../../test/support/value-of.js';
import type { Content } from './kind.js';
import { readContent } from './read-content.js';
import { rules } from './sms.js';

it.each<[Content, string]>([
  [{ number: '+49 30 123456' }, 'SMSTO:+4930123456'],
  [{ number: '+49 (0)30 123456' }, 'SMSTO:+4930123456'],
  [{ number: '81190', text: 'HELP' }, 'SMSTO:81190:HELP'],
  [{ number: '+4930123456', text: '' }, 'SMSTO:+4930123456'],
  [{ number: '+4930123456', text: 'Hello: 50 % off?' }, 'SMSTO:+4930123456:Hello: 50 % off?'],
  [{ number: '+4930123456', text: ' one\r\ntwo\n' }, 'SMSTO:+4930123456: one\ntwo\n'],
])('%j is %j', (given, text) => {
  expect(valueOf(rules, given)).toBe(text);
});

it.each([
  [{ text: 'Hello' }, { number: 'missing' }],
  [{ number: '*100#' }, { number: 'phone-invalid' }],
  [{ number: '+12125550100,12' }, { number: 'phone-invalid' }],
  [{ number: '+4930123456', text: 'x'.repeat(301) }, { text: 'too-long' }],
  [{ number: '+4930123456', text: 'a\u0000' }, { text: 'control-character' }],
  [{ number: '+4930123456', text: '\udc00' }, { text: 'broken-character' }],
])('%j is refused with %j', (given, faults) => expect(readContent(rules, given)).toEqual({ faults }));

it.each<[string, Content | undefined]>([
  ['SMSTO:+4930123456:Hello', { number: '+4930123456', text: 'Hello' }],
  ['smsto:+4930123456', { number: '+4930123456' }],
  ['SMSTO:+49 30 123456:50%20:a', { number: '+4930123456', text: '50%20:a' }],
  ['sms:+4930123456?body=Hello%20you', { number: '+4930123456', text: 'Hello you' }],
  ['sms:+4930123456?&body=Hello', { number: '+4930123456', text: 'Hello' }],
  ['sms:+4930123456;?&body=Hello', { number: '+4930123456', text: 'Hello' }],
  ['sms:+4930123456&body=Hello', { number: '+4930123456', text: 'Hello' }],
  ['sms:+4930123456?body=100%', { number: '+4930123456', text: '100%' }],
  ['sms:+4930123456:Hello', { number: '+4930123456', text: 'Hello' }],
  ['SMSTO::Hello', undefined],
  ['SMSTO:12345:Hello', { number: '12345', text: 'Hello' }],
  ['smstoo:+4930123456', undefined],
])('reads %j as %j', (text, content) => expect(rules.read!(text)).toEqual(content));
