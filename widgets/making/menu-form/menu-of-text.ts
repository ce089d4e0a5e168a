import { type DraftDish, type DraftSection, type MenuDraft, withoutTag } from './menu-draft.js';
import { linesOf, type TextDish, type TextSection, withoutPrice } from './menu-text.js';

/**
 * Makes sections of a text.
 * @param kept sections that stand before those of the text
 * @param main language of the text
 */
export function sectionsOfText(
  text: readonly TextSection[],
  kept: readonly DraftSection[],
  main: string,
): DraftSection[] {
  const dishOf = ({ name, price, isDoubtful }: TextDish): DraftDish => ({
    name: { [main]: name },
    ...(price !== undefined && { price }),
    ...(isDoubtful && { isDoubtful }),
  });
  const sections = text.map(({ name, dishes }) => ({
    name: name === '' ? {} : { [main]: name },
    dishes: dishes.map(dishOf),
  }));
  return [...kept, ...sections];
}

/**
 * Gives names in another language, in the order of those in the main one, section by section. Prices in the text are ignored. What a text has
 * no line for loses its name in that language, since the name of another text could belong to another dish.
 * @returns the menu, and how many names it has
 */
export function withTranslation(draft: MenuDraft, text: string, language: string) {
  const lines = linesOf(text).map((line) => withoutPrice(line, draft.currency).replace(/[\s:：]+$/u, ''));
  const main = draft.languages[0]!;
  let at = 0;
  const named = <Entry extends { readonly name: Readonly<Record<string, string>> }>(entry: Entry): Entry => {
    if (!entry.name[main]) return entry;
    const line = lines[at++];
    const others = withoutTag(language, entry.name);
    return { ...entry, name: line === undefined ? others : { ...others, [language]: line } };
  };
  const sections = draft.sections.map((section) => {
    const { name } = named(section);
    return { name, dishes: section.dishes.map(named) };
  });
  return { draft: { ...draft, sections }, given: lines.length, expected: at };
}
