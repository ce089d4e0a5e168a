import * as z from 'zod/mini';
import { atMost, optionalLines, withoutEmpty } from './field-checks.js';
import { maxDescriptionLength, maxTextLength } from '../limits.js';
import type { ContentRules } from './kind.js';
import { pageFields, pageTitle } from './page-fields.js';

const schema = z
  .object({
    upload: z.string().check(atMost(maxTextLength), z.regex(/\S/)),
    /** Heading of the page, instead of the name of the file. */
    title: pageTitle,
    /** What the file shows, for people who cannot see it. */
    description: optionalLines(maxDescriptionLength),
    ...pageFields,
  })
  .check(z.overwrite(withoutEmpty));

/** Content of kinds that lead to a file: the address of the upload, and what its page says beside it. */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  fromText: (upload) => ({ upload }),
  value: ({ upload }) => upload,
  describe: ({ upload }) => upload,
};
