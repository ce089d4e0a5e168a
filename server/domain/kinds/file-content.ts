import * as z from 'zod/mini';
import type { ContentRules } from './kind.js';

const maxAddressLength = 100_000;

const schema = z.object({ upload: z.string().check(z.regex(/\S/), z.maxLength(maxAddressLength)) });

/** Content of kinds that lead to a file: the address of the upload. */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  fromText: (upload) => ({ upload }),
  value: ({ upload }) => upload,
  describe: ({ upload }) => upload,
};
