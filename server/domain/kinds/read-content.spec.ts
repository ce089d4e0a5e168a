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

const list = (count: number) => Array.from({ length: count }, () => ({}));

it.each<[string, object, string, string]>([
  ['a million entries', { ...valid, dishes: list(1_000_000) }, 'dishes', 'too-many'],
  ['many values in all fields', { ...valid, a: list(1_500), b: list(1_500) }, 'b', 'too-many'],
  ['a long text', { ...valid, dishes: [{}, { price: 'x'.repeat(100_001) }] }, 'dishes.1.price', 'too-long'],
  ['long texts in all fields', { a: 'x'.repeat(60_000), b: 'x'.repeat(60_000) }, 'b', 'too-long'],
])('%s are refused before the schema looks at them', (_, given, field, code) => {
  const asked = jest.spyOn(schema, 'safeParse');
  expect(readContent(rules, given)).toEqual({ faults: { [field]: code } });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

it('reports a hundred faults at most', () => {
  const { faults } = readContent(rules, { ...valid, dishes: list(1_900) }) as { faults: object };
  expect(Object.keys(faults)).toHaveLength(100);
});
