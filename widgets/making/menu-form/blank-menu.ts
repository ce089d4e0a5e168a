import type { Dish, MenuContent, MenuSection } from '../../../server/domain/kinds/menu.js';

/**
 * A price that can be read in another way too has a mark, until its maker confirms it. The mark is part of the draft, so that it stays with
 * the price; the schema of a menu leaves it out.
 */
interface Marked {
  readonly isDoubtful?: true | undefined;
}
export type DraftSize = NonNullable<Dish['sizes']>[number] & Marked;
export type DraftDish = Omit<Dish, 'sizes'> & Marked & { sizes?: DraftSize[] | undefined };
export type DraftSection = Omit<MenuSection, 'dishes'> & { dishes: DraftDish[] };

/** A menu as it is entered; its fields may be wrong, and are checked when the form is submitted. */
export type MenuDraft = Omit<MenuContent, 'sections'> & { sections: DraftSection[] };

/** Returns a menu that is to be filled in, in euros. @param language main language, by default of the browser */
export const blankMenu = (language = navigator.language): MenuDraft => ({
  title: '',
  currency: 'EUR',
  languages: [new Intl.Locale(language).language],
  sections: [blankSection()],
});

export const blankSection = (): DraftSection => ({ name: {}, dishes: [blankDish()] });
export const blankDish = (): DraftDish => ({ name: {} });
