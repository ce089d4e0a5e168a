import * as z from 'zod/mini';
import type { ContentRules } from './kind.js';
import { readContent } from './read-content.js';

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  pin: z.optional(z.string().check(z.minLength(4), z.regex(/^\d+$/, 'digits-only'))),
  size: z.enum(['small', 'large']),
  dishes: z.optional(z.array(z.object({ price: z.number() }))),
});
const rules: ContentRules = { schema, describe: () => '' };
const valid = { name: 'Lunch', size: 'small' };

it('keeps the fields that the kind defines', () => {
  expect(readContent(rules, { ...valid, other: 1 })).toEqual({ content: valid });
});

it.each<[object, Record<string, string>]>([
  [{ ...valid, name: undefined }, { name: 'missing' }],
  [{ ...valid, name: '' }, { name: 'missing' }],
  [{ ...valid, name: 'Dinner' }, { name: 'too-long' }],
  [{ ...valid, pin: '12' }, { pin: 'too-short' }],
  [{ ...valid, pin: '12ab' }, { pin: 'digits-only' }],
  [{ ...valid, pin: 'a' }, { pin: 'too-short' }],
  [{ ...valid, size: 'huge' }, { size: 'invalid' }],
  [{ ...valid, dishes: [{ price: 1 }, {}] }, { 'dishes.1.price': 'missing' }],
  [[], { '': 'missing' }],
])('%j is refused with %j', (given, faults) => {
  expect(readContent(rules, given)).toEqual({ faults });
});

it.each<[string, object, number]>([
  ['a million entries', { ...valid, dishes: Array.from({ length: 1_000_000 }, () => ({})) }, 1],
  ['as many entries as are read', { ...valid, dishes: Array.from({ length: 49_000 }, () => ({})) }, 100],
])('%s are refused in bounded time, with few faults', (_, given, count) => {
  const start = performance.now();
  const { faults } = readContent(rules, given) as { faults: object };
  expect(Object.keys(faults)).toHaveLength(count);
  expect(performance.now() - start).toBeLessThan(2_000);
});
