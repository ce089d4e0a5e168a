/** On answers that belong in no search engine, whatever their status and type, redirects among them. */
export const notIndexed = { 'x-robots-tag': 'noindex' } as const;
