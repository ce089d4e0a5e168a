import { type KindSlug, kindSlugs } from '../kinds/kinds.js';
import type { TextsOfKinds } from './kind-texts.js';

/**
 * Lists kinds within a sentence, in the order of the home page: 'a link, a PDF or a menu' (`one`), 'links, PDFs and menus' (`many`).
 * @param locale determines the words for 'or' and 'and', and the commas; `en-GB` has no comma before them
 */
export const listKinds = (
  locale: string,
  texts: TextsOfKinds,
  form: 'one' | 'many',
  slugs: readonly KindSlug[] = kindSlugs,
): string =>
  new Intl.ListFormat(locale, { type: form === 'one' ? 'disjunction' : 'conjunction' }).format(
    slugs.map((slug) => texts[slug][form]),
  );

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
