import { decimalPrice, minorDigits } from '../../../server/domain/kinds/minor-unit.js';

import type { DraftDish, DraftSection, MenuDraft } from './blank-menu.js';

export type { DraftDish, DraftSection, DraftSize, MenuDraft } from './blank-menu.js';
export { blankDish, blankMenu, blankSection } from './blank-menu.js';

/** Writes a price for its field. */
export const priceText = (price: unknown, currency: string): string =>
  typeof price !== 'number' || Number.isNaN(price) ? '' : decimalPrice(price, currency);

/** Replaces an item of a list; undefined removes it. */
export const replaced = <T>(list: readonly T[], at: number, item: T | undefined): T[] =>
  list.flatMap((one, i) => (i !== at ? [one] : item === undefined ? [] : [item]));

/** Moves an item of a list by one place. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  next.splice(Math.min(Math.max(at + by, 0), list.length - 1), 0, item!);
  return next;
}

/** Changes the currency. Prices stay the same numbers, such as 4.50, as far as the currency has their digits; others are marked. */
export function inCurrency(draft: MenuDraft, currency: string): MenuDraft {
  const added = minorDigits(currency) - minorDigits(draft.currency);
  const inOther = <P extends { readonly price?: number | undefined }>(priced: P): P => {
    if (priced.price === undefined) return priced;
    const isRounded = added < 0 && priced.price % 10 ** -added > 0;
    return { ...priced, price: Math.round(priced.price * 10 ** added), ...(isRounded && marked) };
  };
  return {
    ...draft,
    currency,
    sections: draft.sections.map(({ name, dishes }) => ({
      name,
      dishes: dishes.map((dish) => ({
        ...inOther(dish),
        ...(dish.sizes && { sizes: dish.sizes.map(inOther) }),
      })),
    })),
  };
}

const marked = { isDoubtful: true } as const;

/** Replaces the price of a dish by that of a first size, or adds a size without a price. */
export function withSize({ price, isDoubtful, sizes = [], ...dish }: DraftDish): DraftDish {
  const mark = isDoubtful && price !== undefined ? marked : {};
  return { ...dish, sizes: [...sizes, { label: '', price: price ?? NaN, ...mark }] };
}

/** Removes the mark of a price: that of the dish, or of its first size that has one. */
export function settled({ isDoubtful, ...dish }: DraftDish): DraftDish {
  const at = dish.sizes?.findIndex((size) => size.isDoubtful) ?? -1;
  if (isDoubtful || at < 0) return dish;
  const sizes = dish.sizes!.map(({ isDoubtful: mark, ...size }, i) =>
    i === at || !mark ? size : { ...size, ...marked },
  );
  return { ...dish, sizes };
}

/** Removes a language with its texts. */
export function withoutLanguage({ languages, sections, ...rest }: MenuDraft, tag: string): MenuDraft {
  const without = (given: Readonly<Record<string, string>>) => withoutTag(tag, given);
  return {
    ...rest,
    languages: languages.filter((one) => one !== tag),
    sections: sections.map(({ name, dishes }) => ({
      name: without(name),
      dishes: dishes.map((dish) => ({
        ...dish,
        name: without(dish.name),
        ...(dish.description && { description: without(dish.description) }),
      })),
    })),
  };
}

/** Removes the text in a language. */
export const withoutTag = (tag: string, { [tag]: _, ...others }: Readonly<Record<string, string>>) => others;

/** Adds a language. The first one keeps its place. */
export const withLanguage = (draft: MenuDraft, tag: string): MenuDraft => ({
  ...draft,
  languages: [...draft.languages, tag],
});

/** Leaves out the last dishes of each section and the last sections if nothing was entered for them. Those before keep their places. */
export function withoutBlankDishes(draft: MenuDraft): MenuDraft {
  const sections = draft.sections.map(({ name, dishes }) => ({ name, dishes: withoutLast(dishes, isBlank) }));
  const left = withoutLast(sections, isBlankSection);
  return { ...draft, sections: left.length > 0 ? left : draft.sections.slice(0, 1) };
}

const withoutLast = <T>(list: readonly T[], isOut: (item: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex((item) => !isOut(item)) + 1);

const hasText = (texts: Readonly<Record<string, string>>) =>
  Object.values(texts).some((text) => text.trim() !== '');

const isBlank = ({ name, description = {}, price, sizes, allergens }: DraftDish): boolean =>
  !hasText(name) && !hasText(description) && price === undefined && !sizes && !allergens;

/** Whether nothing was entered for a section and its dishes. */
export const isBlankSection = ({ name, dishes }: DraftSection): boolean =>
  !hasText(name) && dishes.every(isBlank);
