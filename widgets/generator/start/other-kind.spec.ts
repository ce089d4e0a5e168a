import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { readOther } from './other-kind.js';

it.each<[string, KindSlug, object]>([
  ['instagram.com/x', 'social', { url: 'instagram.com/x' }],
  ['@cafe', 'social', { url: '@cafe' }],
  ['Back in five minutes', 'text', { text: 'Back in five minutes' }],
  ['DE89 3704 0044 0532 0130 00', 'transfer', { iban: 'DE89 3704 0044 0532 0130 00' }],
  ['030 1234567', 'phone', { number: '030 1234567' }],
  ['example.com', 'contact', { website: 'example.com' }],
  ['example.com', 'links', { links: [{ url: 'example.com' }] }],
  ['example.com', 'wifi', {}],
  ['example.com', 'sms', {}],
  ['example.com', 'pdf', {}],
  ['', 'text', {}],
])('%j as %s is %j', async (entry, kind, content) => expect(await readOther(kind, entry)).toEqual(content));
