import { kindSlugs } from '../kinds/kinds.js';
import type { TextsOfKinds } from './kind-texts.js';

/**
 * All kinds within a sentence, in the order of the home page: 'a link, a PDF or a menu' (`one`), 'links, PDFs and menus' (`many`).
 * @param locale whose word for 'or' and 'and', and commas; `en-GB` has none before them
 */
export const listKinds = (locale: string, texts: TextsOfKinds, form: 'one' | 'many'): string =>
  new Intl.ListFormat(locale, { type: form === 'one' ? 'disjunction' : 'conjunction' }).format(
    kindSlugs.map((slug) => texts[slug][form]),
  );

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * How many kinds there are.
 * @param words numbers from 1, as a sentence spells them; beyond them it is written in digits
 */
export const countKinds = (words: string): string =>
  words.split(' ')[kindSlugs.length - 1] ?? String(kindSlugs.length);
