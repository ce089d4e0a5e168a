import * as z from 'zod/mini';
import type { ContentRules } from './kind.js';

/** Far above the longest link, whose limit has a message of its own. */
const maxEnteredLength = 100_000;

const schema = z.object({ url: z.string().check(z.regex(/\S/), z.maxLength(maxEnteredLength)) });

/** Content of kinds that lead to a web address. */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  fromText: (url) => ({ url }),
  value: ({ url }) => url,
  describe: ({ url }) => url,
  code: { level: 'H' },
};
