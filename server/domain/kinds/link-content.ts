import * as z from 'zod/mini';
import { shownAddress } from '../address.js';
import { maxTextLength } from '../limits.js';
import { atMost } from './field-checks.js';
import type { ContentRules } from './kind.js';

/** The limit of links has a message of its own. */
const schema = z.object({ url: z.string().check(atMost(maxTextLength), z.regex(/\S/)) });

/** Content of kinds that lead to a web address. */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  fromText: (url) => ({ url }),
  value: ({ url }) => url,
  describe: ({ url }) => url,
  code: { level: 'H', text: ({ url }) => shownAddress(url) },
};
