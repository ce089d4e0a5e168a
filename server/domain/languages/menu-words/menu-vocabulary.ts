/**
 * Fixed words of a menu in one language. Allergens are named as in annex II of Regulation (EU) No 1169/2011, in short where a word suffices.
 * Words that are in doubt are left out. A word that ends with a colon stands before a list or a number.
 */
export interface MenuVocabulary {
  /** In the order of `allergens`, separated by commas; `-` for one that is left out. */
  readonly allergens: string;
  /** As `allergens`, in the order of `diets`. */
  readonly diets: string;
  readonly filter?: string;
  readonly without?: string;
  readonly diet?: string;
  readonly apply?: string;
  readonly found?: string;
  readonly unstated?: string;
  readonly showAll?: string;
  readonly more?: string;
  readonly soldOut?: string;
  readonly contains?: string;
  readonly none?: string;
  readonly notStated?: string;
  readonly allergyNote?: string;
  readonly languages?: string;
  readonly sections?: string;
}
