import type { Kind } from './kind.js';

/** Leads to any web page. The product's public word for it is `url`. */
export const website = { name: 'website', slug: 'url', content: { by: 'link' } } as const satisfies Kind;
