import * as z from 'zod/mini';
import type { FieldHint } from './kind.js';

/** Whether search engines may list the page of a content; by default they may not. */
export const searchable = z.optional(z.boolean());

/** Fields of kinds whose content becomes a page if the maker wants one, and is otherwise a text in the code. */
export const pageFields = { page: z.optional(z.boolean()), searchable };

/** The generated form leaves these fields out, because a page has controls of its own for them. */
export const hiddenPageFields: Readonly<Record<keyof typeof pageFields, FieldHint>> = {
  page: { input: 'none' },
  searchable: { input: 'none' },
};
