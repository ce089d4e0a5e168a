import { z } from 'zod';

export const ifMatchHeader = {
  'if-match': z.string().meta({ description: 'Required: the `ETag` of the code', examples: ['"3"'] }),
};

export const pageToken = {
  'x-page-token': z.string().meta({
    description:
      'From the HTML of `/manage/{id}` or `/my-codes`; required of a browser that sends no key of its own',
  }),
};

export const codeHeaders = { etag: 'The version of the code, for `If-Match`', version: 'The same' };
