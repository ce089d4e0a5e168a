import * as z from 'zod/mini';
import { isUnseen, trimInvisible } from '../invisible.js';
import { atMost, encodable } from './field-checks.js';
import type { ContentRules } from './kind.js';

const maxTextLength = 300;
const maxTitleLength = 60;
/** Addresses that run code or show a page of their own. Browsers skip what is before a scheme. */
const runs = /^[\p{Cc}\p{Z}\p{DI}]*(?:javascript:|data:(?:[a-z]+\/[^\s,;]+)?(?:;[^,]*)?,)/iu;
/** Words with a colon, such as `Data: 12 GB`: a sentence, which no phone opens. */
const label = /^[^:]*:\s/;

/** Browsers skip tabs and line breaks within an address. */
const isAllowed = (text: string) => label.test(text) || !runs.test(text.replace(/[\t\r\n]/g, ''));

const schema = z.object({
  text: z.string().check(
    z.overwrite(trimInvisible),
    z.refine((text: string) => !isUnseen(text), 'missing'),
    atMost(maxTextLength),
    encodable(true),
    z.refine(isAllowed, 'text-not-allowed'),
  ),
});

/** Returns the first line that shows something, in at most 60 characters. */
function titleOf(text: string): string {
  const line = text
    .split(/[\r\n\u2028\u2029]/)
    .find((one) => !isUnseen(one))!
    .trim();
  const characters = Array.from(line);
  return characters.length > maxTitleLength ? `${characters.slice(0, maxTitleLength - 1).join('')}…` : line;
}

/** A text as it stands, without a byte order mark, which decoders drop, and other invisible characters around it. */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  value: ({ text }) => text,
  describe: ({ text }) => titleOf(text),
  code: { level: 'M' },
  form: { fields: { text: { input: 'lines', autoComplete: 'off' } } },
  /** Reads any text that this kind takes: ask the other kinds first. */
  read: (text) => schema.safeParse({ text }).data,
};
