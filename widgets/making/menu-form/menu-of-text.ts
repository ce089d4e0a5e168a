import type { Dish, MenuSection } from '../../../server/domain/kinds/menu.js';
import type { MenuDraft } from './menu-draft.js';
import { linesOf, type TextDish, type TextSection, withoutPrice } from './menu-text.js';

interface Given {
  readonly sections: MenuSection[];
  /** Dishes whose price has to be checked. */
  readonly doubtful: readonly Dish[];
}

/**
 * Makes sections of a text.
 * @param kept sections that stand before those of the text
 * @param main language of the text
 */
export function sectionsOfText(
  text: readonly TextSection[],
  kept: readonly MenuSection[],
  main: string,
): Given {
  const doubtful: Dish[] = [];
  const dishOf = ({ name, price, isDoubtful }: TextDish): Dish => {
    const dish = { name: { [main]: name }, ...(price !== undefined && { price }) };
    if (isDoubtful) doubtful.push(dish);
    return dish;
  };
  const sections = text.map(({ name, dishes }) => ({
    name: name === '' ? {} : { [main]: name },
    dishes: dishes.map(dishOf),
  }));
  return { sections: [...kept, ...sections], doubtful };
}

/**
 * Gives names in another language, in the order of those in the main one, section by section. Prices in the text are ignored.
 * @returns the menu, and how many names it has
 */
export function withTranslation(draft: MenuDraft, text: string, language: string) {
  const lines = linesOf(text).map((line) => withoutPrice(line, draft.currency).replace(/[\s:：]+$/u, ''));
  const main = draft.languages[0]!;
  let at = 0;
  const named = <Entry extends { readonly name: Readonly<Record<string, string>> }>(entry: Entry): Entry => {
    if (!entry.name[main]) return entry;
    const line = lines[at++];
    return line === undefined ? entry : { ...entry, name: { ...entry.name, [language]: line } };
  };
  const sections = draft.sections.map((section) => {
    const { name } = named(section);
    return { name, dishes: section.dishes.map(named) };
  });
  return { draft: { ...draft, sections }, given: lines.length, expected: at };
}
