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

/** Numbers of runs and the seed, so that a failure can be repeated. */
const runs = { numRuns: 500, seed: 20261127 };

it.each(names.filter((name) => name !== 'timedEvent'))(
  '%s: what is read from a code is its content',
  async (name) => {
    const rules = await rulesOf(name);
    fc.assert(
      fc.property(kindContents[name], (content) => {
        expect(readContent(rules, content)).toEqual({ content });
        expect(rules.read!(rules.value!(content))).toEqual(content);
      }),
      runs,
    );
  },
);

it('event: what is read from a code becomes the same code, in UTC', async () => {
  const rules = await rulesOf('timedEvent');
  fc.assert(
    fc.property(kindContents.timedEvent, (content) => {
      expect(readContent(rules, content)).toEqual({ content });
      const text = rules.value!(content);
      const read = rules.read!(text)!;
      expect(rules.value!(read)).toBe(text);
      expect({ ...content, ...read }).toMatchObject({ ...read, zone: 'UTC' });
      if (content.zone === 'UTC' && content.end) expect(read).toEqual(content);
    }),
    runs,
  );
});

it.each(names)('%s: is described in one line of a content, and reads no other text', async (name) => {
  const rules = await rulesOf(name);
  fc.assert(
    fc.property(kindContents[name], fc.string({ unit: 'binary', maxLength: 6_000 }), (content, other) => {
      expect(rules.describe(content)).toMatch(/^.+$/u);
      if (name !== 'text') expect(rules.read!(other)).toBeUndefined();
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

it.each(names)(
  '%s: throws at no long text, in which careless expressions would not come to an end',
  async (name) => {
    const { read } = await rulesOf(name);
    const starts = [
      'WIFI:',
      'MECARD:',
      'BEGIN:VCARD\n',
      'BEGIN:VEVENT\n',
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
