import * as z from 'zod/mini';
import type { ContentRules } from '../../../server/domain/kinds/kind.js';
import { fieldsOf } from './schema-fields.js';

const rulesWith = (shape: z.core.$ZodLooseShape): ContentRules => ({
  schema: z.object(shape) as ContentRules['schema'],
  describe: () => '',
});

const field = (path: string, rest: object) => ({
  name: path.split('.').at(-1),
  path,
  isOptional: false,
  hint: {},
  ...rest,
});

it('derives one control per property, in their order', () => {
  const shape = {
    ssid: z.string().check(z.minLength(1), z.maxLength(32)),
    note: z.optional(z.string()),
    security: z.enum(['wpa', 'none']),
    hidden: z.optional(z.boolean()),
    emails: z.array(z.string()),
    dishes: z.array(z.object({ kind: z._default(z.enum(['a', 'b']), 'a') })).check(z.maxLength(20)),
    address: z.object({ city: z.string() }),
  };
  expect(fieldsOf(rulesWith(shape))).toEqual([
    field('ssid', { input: 'text' }),
    field('note', { input: 'text', isOptional: true }),
    field('security', { input: 'choice', options: ['wpa', 'none'] }),
    field('hidden', { input: 'switch', isOptional: true }),
    field('emails', {
      input: 'entries',
      fields: [field('emails', { input: 'text', name: '' })],
      max: Infinity,
    }),
    field('dishes', {
      input: 'entries',
      fields: [field('dishes.kind', { input: 'choice', options: ['a', 'b'], isOptional: true })],
      max: 20,
    }),
    field('address', { input: 'group', fields: [field('address.city', { input: 'text' })] }),
  ]);
});

it('takes the hints of the kind, which may leave fields out', () => {
  const fields = { to: { input: 'email', autoComplete: 'email' }, minutes: { input: 'none' } } as const;
  const rules = { ...rulesWith({ to: z.string(), minutes: z.number() }), form: { fields } };
  expect(fieldsOf(rules)).toEqual([field('to', { input: 'text', hint: fields.to })]);
});

it('throws for a property that no control can fill', () => {
  expect(() => fieldsOf(rulesWith({ at: z.date() }))).toThrow('No form control supports at of type date');
});
