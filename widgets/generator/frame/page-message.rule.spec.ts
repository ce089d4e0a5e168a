import { readPageMessage, readWordPressSecret, wordPressMessage } from './page-message.rule.js';

it.each([
  ['theme', { theme: 'dark' }, { kind: 'theme', theme: 'dark' }],
  ['theme', { theme: 'auto' }, { kind: 'theme', theme: 'auto' }],
  ['lang', { lang: 'es' }, { kind: 'lang', language: 'es' }],
  ['lang', { lang: 'es-MX' }, { kind: 'lang', language: 'es' }],
  ['prefill', { type: 'menu' }, { kind: 'prefill', qrType: 'menu' }],
  ['prefill', { type: 'website', url: 'x' }, { kind: 'prefill', qrType: 'url', url: 'x' }],
  ['prefill', { url: 'https://example.com' }, { kind: 'prefill', url: 'https://example.com' }],
  [
    'prefill',
    { type: 'wifi', content: { ssid: 'Guest', more: [1, null] } },
    { kind: 'prefill', qrType: 'wifi', content: { ssid: 'Guest', more: [1, null] } },
  ],
  ['prefill', { content: { ssid: 'Guest' } }, { kind: 'prefill', content: { ssid: 'Guest' } }],
  ['reset', {}, { kind: 'reset' }],
  ['reset', undefined, { kind: 'reset' }],
])('reads %s %j', (type, detail, request) => {
  expect(readPageMessage({ qr: 1, type, id: 'a', detail }, 'a')).toEqual(request);
});

it.each([
  null,
  undefined,
  'qr',
  {},
  { qr: 2, type: 'reset', id: 'a' },
  { qr: true, type: 'reset', id: 'a' },
  { qr: 1, type: 'reset', id: 'b' },
  { qr: 1, type: 'reset' },
  { qr: 1, type: ['reset'], id: 'a' },
  { qr: 1, type: 'constructor', id: 'a' },
  { qr: 1, type: 'height', id: 'a', detail: { height: 1 } },
  { qr: 1, type: 'theme', id: 'a', detail: { theme: 'neon' } },
  { qr: 1, type: 'theme', id: 'a' },
  { qr: 1, type: 'lang', id: 'a', detail: { lang: 'tlh' } },
  { qr: 1, type: 'lang', id: 'a', detail: { lang: 5 } },
  { qr: 1, type: 'prefill', id: 'a', detail: {} },
  { qr: 1, type: 'prefill', id: 'a', detail: { type: 'zip', url: 'x' } },
  { qr: 1, type: 'prefill', id: 'a', detail: { url: 5 } },
  { qr: 1, type: 'prefill', id: 'a', detail: { url: 'x'.repeat(2_049) } },
  { qr: 1, type: 'prefill', id: 'a', detail: { type: 'wifi', content: 'Guest' } },
  { qr: 1, type: 'prefill', id: 'a', detail: { type: 'wifi', content: null } },
  { qr: 1, type: 'prefill', id: 'a', detail: { type: 'wifi', content: ['Guest'] } },
  {
    qr: 1,
    type: 'prefill',
    id: 'a',
    detail: { type: 'text', content: { text: 'x'.repeat(8 * 1024 * 1024) } },
  },
])('ignores %j', (data) => {
  expect(readPageMessage(data, 'a')).toBeUndefined();
});

it.each([
  ['#?secret=Ab3dEf9hIj', 'Ab3dEf9hIj'],
  ['', undefined],
  ['#?secret=', undefined],
  ['#secret=Ab3', undefined],
  ['#?secret=Ab3"', undefined],
  ['#?secret=Ab3&x=1', undefined],
])('the secret of %j is %s', (hash, secret) => expect(readWordPressSecret(hash)).toBe(secret));

it('says a height in whole pixels', () =>
  expect(wordPressMessage('height', 500.2, 'a')).toEqual({ message: 'height', value: 501, secret: 'a' }));

it('ignores a content that is no JSON', () => {
  const content: Record<string, unknown> = { ssid: 'Guest' };
  content.self = content;
  const ofContent = (given: object) =>
    readPageMessage({ qr: 1, type: 'prefill', id: 'a', detail: { type: 'wifi', content: given } }, 'a');
  expect([ofContent(content), ofContent({ hidden: 1n })]).toEqual([undefined, undefined]);
});
