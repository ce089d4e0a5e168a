import type { Kind } from './kind.js';

/** Shows an uploaded menu: a document or a picture. */
export const menu = {
  name: 'menu',
  slug: 'menu',
  content: { by: 'file', fileTypes: ['pdf', 'jpg', 'png'] },
} as const satisfies Kind;
