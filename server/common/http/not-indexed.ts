/** For responses that search engines must not index, including redirects and files. */
export const notIndexed = { 'x-robots-tag': 'noindex' } as const;
