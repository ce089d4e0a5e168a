import { valueOf } from '../../../test/support/value-of.js';
import type { Content } from './kind.js';
import { rules } from './email.js';
import { readContent } from './read-content.js';

const to = 'ada@example.com';

it.each<[Content, string]>([
  [{ to }, 'mailto:ada@example.com'],
  [{ to: ' ada@example.com\n', subject: ' ', body: '' }, 'mailto:ada@example.com'],
  [{ to, subject: 'Two tables' }, 'mailto:ada@example.com?subject=Two%20tables'],
  [{ to, body: 'one\ntwo\r\nthree' }, 'mailto:ada@example.com?body=one%0D%0Atwo%0D%0Athree'],
  [
    { to, subject: 'a&b=c?+', body: '50 % ä' },
    'mailto:ada@example.com?subject=a%26b%3Dc%3F%2B&body=50%20%25%20%C3%A4',
  ],
  [{ to: 'ada@example.com\u200B' }, 'mailto:ada@example.com'],
  [{ to: '\uFEFFMailto:ada@example.com' }, 'mailto:ada@example.com'],
  [{ to: 'ada+shop@example.com' }, 'mailto:ada%2Bshop@example.com'],
  [{ to: 'a%b&c?d/e@example.com' }, 'mailto:a%25b%26c%3Fd%2Fe@example.com'],
  [{ to: 'ada@bücher.example' }, 'mailto:ada@xn--bcher-kva.example'],
])('%j is %s', (given, text) => {
  expect(valueOf(rules, given)).toBe(text);
});

it.each([
  [{ subject: 'Hello' }, { to: 'missing' }],
  [{ to: ' ' }, { to: 'missing' }],
  [{ to: 'ada' }, { to: 'email-invalid' }],
  [{ to: 'ada@example.com,bob@example.com' }, { to: 'email-invalid' }],
  [{ to: `${'a'.repeat(250)}@example.com` }, { to: 'too-long' }],
  [{ to, subject: 'two\nlines' }, { subject: 'line-break' }],
  [{ to, subject: 'x'.repeat(201) }, { subject: 'too-long' }],
  [{ to, body: 'x'.repeat(501) }, { body: 'too-long' }],
  [{ to, body: '\u001b' }, { body: 'control-character' }],
])('%j is refused with %j', (given, faults) => expect(readContent(rules, given)).toEqual({ faults }));

it.each<[string, Content | undefined]>([
  [' ada@example.com\n', { to }],
  ['MAILTO:ada@example.com', { to }],
  [
    'mailto:ada%40example.com?SUBJECT=Two%20tables&Body=one%0D%0Atwo',
    { to, subject: 'Two tables', body: 'one\ntwo' },
  ],
  ['mailto:?to=ada@example.com&cc=bob@example.com', { to }],
  ['mailto:ada@example.com?subject=1+1&body=100%', { to, subject: '1+1', body: '100%' }],
  ['mailto:ada@example.com?subject=a?b', { to, subject: 'a?b' }],
  ['MATMSG:TO:ada@example.com;SUB:a\\;b;BODY:c\\:d;;', { to, subject: 'a;b', body: 'c:d' }],
  ['mailto:ada@example.com,bob@example.com', undefined],
  ['mailto:', undefined],
  ['mailto:?subject=Hello', undefined],
  ['Ada <ada@example.com>', undefined],
])('reads %j as %j', (text, content) => expect(rules.read!(text)).toEqual(content));
