import * as z from 'zod/mini';
import { maxPageTitleLength } from '../limits.js';
import { pageLooks } from '../page-look.js';
import { optionalLine } from './field-checks.js';
import type { FieldHint } from './kind.js';

/** Fields of each content that can become a page. */
export const pageFields = {
  /** Whether search engines may list the page; by default they may not. */
  searchable: z.optional(z.boolean()),
  /** How the page is laid out and colored; by default plain. */
  look: z.optional(z.enum(pageLooks)),
};

/** Heading of a page in place of the one that follows from its content. */
export const pageTitle = optionalLine(maxPageTitleLength);

/** Fields of kinds whose content becomes a page if the maker wants one, and is otherwise a text in the code. */
export const choosablePageFields = { page: z.optional(z.boolean()), ...pageFields };

/** The generated form leaves these fields out, because a page has controls of its own for them. */
export const hiddenPageFields: Readonly<Record<keyof typeof choosablePageFields, FieldHint>> = {
  page: { input: 'none' },
  searchable: { input: 'none' },
  look: { input: 'none' },
};
