import type { Kind } from './kind.js';

/** Leads to a profile, page, channel or post. */
export const social = { name: 'social', slug: 'social', content: { by: 'link' } } as const satisfies Kind;
