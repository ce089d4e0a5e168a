import type { Kind } from './kind.js';

/** Shows an uploaded document. */
export const pdf = {
  name: 'pdf',
  slug: 'pdf',
  content: { by: 'file', fileTypes: ['pdf'] },
} as const satisfies Kind;
