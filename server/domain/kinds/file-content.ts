import * as z from 'zod/mini';
import { atMost, optionalLine, optionalLines, withoutEmpty } from './field-checks.js';
import { maxDescriptionLength, maxTextLength } from '../limits.js';
import type { ContentRules } from './kind.js';
import { searchable } from './page-fields.js';

const maxTitleLength = 120;

const schema = z
  .object({
    upload: z.string().check(atMost(maxTextLength), z.regex(/\S/)),
    /** Heading of the page, instead of the name of the file. */
    title: optionalLine(maxTitleLength),
    /** What the file shows, for people who cannot see it. */
    description: optionalLines(maxDescriptionLength),
    searchable,
  })
  .check(z.overwrite(withoutEmpty));

/** Content of kinds that lead to a file: the address of the upload, and what its page says beside it. */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  fromText: (upload) => ({ upload }),
  value: ({ upload }) => upload,
  describe: ({ upload }) => upload,
};
