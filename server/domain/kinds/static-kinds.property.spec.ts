import fc from 'fast-check';
import { kindContents } from '../../../test/support/kind-contents.js';
import type { ContentRules } from './kind.js';
import { readContent } from './read-content.js';

const modules: Readonly<Record<keyof typeof kindContents, () => Promise<{ readonly rules: unknown }>>> = {
  wifi: () => import('./wifi.js'),
  contact: () => import('./contact.js'),
  timedEvent: () => import('./event.js'),
  dayEvent: () => import('./event.js'),
  email: () => import('./email.js'),
  phone: () => import('./phone.js'),
  sms: () => import('./sms.js'),
  whatsapp: () => import('./whatsapp.js'),
  text: () => import('./text.js'),
  transfer: () => import('./transfer.js'),
};
const names = Object.keys(modules) as (keyof typeof modules)[];

const rulesOf = async (name: keyof typeof modules) => (await modules[name]()).rules as ContentRules;

/** Events are read by independent parsers alone (`event.spec.ts`). */
const isEvent = (name: string) => name.endsWith('Event');

/** Numbers of runs and the seed, so that a failure can be repeated. */
const runs = { numRuns: 500, seed: 20261127 };

it.each(names)(
  '%s: a content is taken as it is, and what is read from its code is that content',
  async (name) => {
    const rules = await rulesOf(name);
    fc.assert(
      fc.property(kindContents[name], (content) => {
        expect(readContent(rules, content)).toEqual({ content });
        if (!isEvent(name)) expect(rules.read!(rules.value!(content))).toEqual(content);
      }),
      runs,
    );
  },
);

it.each(names)('%s: is described in one line of a content, and reads no other text', async (name) => {
  const rules = await rulesOf(name);
  fc.assert(
    fc.property(kindContents[name], fc.string({ unit: 'binary', maxLength: 6_000 }), (content, other) => {
      expect(rules.describe(content)).toMatch(/^.+$/u);
      if (name !== 'text' && !isEvent(name)) expect(rules.read!(other)).toBeUndefined();
    }),
    runs,
  );
});

/** Texts that make careless expressions try every way of dividing them. */
const tedious = [
  '\\',
  '"',
  ';',
  ':',
  ',',
  '=',
  '=4',
  ' ',
  '\n',
  '\r\n ',
  'a',
  'TEL:',
  'P:"',
  '%',
  '%4',
  '&body=',
  '(0)',
  '-',
];

it.each(names.filter((name) => !isEvent(name)))(
  '%s: throws at no long text, in which careless expressions would not come to an end',
  async (name) => {
    const { read } = await rulesOf(name);
    const starts = [
      'WIFI:',
      'BEGIN:VCARD\n',
      'mailto:',
      'MATMSG:',
      'tel:',
      'SMSTO:+491',
      'BCD\n002\n1\nSCT\n',
      '',
    ];
    for (const start of starts)
      for (const one of tedious)
        for (const size of [4_990, 5_000, 1_000_000])
          expect(() =>
            read!(start + one.repeat(Math.ceil(size / one.length)).slice(0, size - start.length)),
          ).not.toThrow();
  },
);
