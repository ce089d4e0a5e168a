import * as z from 'zod/mini';
import type { ContentRules } from '../../../server/domain/kinds/kind.js';
import { fieldsOf } from './schema-fields.js';

const rulesWith = (shape: z.core.$ZodLooseShape): ContentRules => ({
  schema: z.object(shape) as ContentRules['schema'],
  describe: () => '',
});

it('derives one control per property, in their order', () => {
  const shape = {
    ssid: z.string().check(z.minLength(1), z.maxLength(32)),
    note: z.optional(z.string()),
    security: z.enum(['wpa', 'none']),
    hidden: z.optional(z.boolean()),
    dishes: z.array(z.object({ name: z.string() })).check(z.maxLength(20)),
  };
  expect(fieldsOf(rulesWith(shape))).toEqual([
    { input: 'text', name: 'ssid', maxLength: 32 },
    { input: 'text', name: 'note', maxLength: undefined },
    { input: 'choice', name: 'security', options: ['wpa', 'none'] },
    { input: 'switch', name: 'hidden' },
    {
      input: 'entries',
      name: 'dishes',
      fields: [{ input: 'text', name: 'name', maxLength: undefined }],
      max: 20,
    },
  ]);
});

it('throws for a property that no control can fill', () => {
  expect(() => fieldsOf(rulesWith({ at: z.date() }))).toThrow('No form control supports at of type date');
});
