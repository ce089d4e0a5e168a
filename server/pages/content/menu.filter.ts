import {
  type Allergen,
  allergens,
  type Diet,
  diets,
  type Dish,
  type MenuContent,
} from '../../domain/kinds/menu.js';
import type { Query } from './content-view.js';

/** What a reader asks for. */
export interface MenuFilter {
  readonly without: readonly Allergen[];
  readonly diets: readonly Diet[];
}

/** A dish with the number of its section, from 0. */
export interface PlacedDish {
  readonly section: number;
  readonly dish: Dish;
}

export interface FilteredMenu {
  readonly shown: readonly PlacedDish[];
  /** Number of dishes that are left out because their allergens are not stated. */
  readonly unstated: number;
}

/** All dishes of a menu. */
export const dishesIn = ({ sections }: MenuContent): readonly Dish[] =>
  sections.flatMap(({ dishes }) => dishes);

/** Reads the filter in the query of a page. What it does not know is ignored. */
export const filterIn = ({ without, diet }: Query): MenuFilter => ({
  without: allergens.filter((one) => valuesOf(without).includes(one)),
  diets: diets.filter((one) => valuesOf(diet).includes(one)),
});

const valuesOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

export const isActive = ({ without, diets: wanted }: MenuFilter): boolean =>
  without.length + wanted.length > 0;

/** Leaves out dishes with an allergen that the reader avoids, those whose allergens are not stated, and those of another diet. */
export function filtered({ sections }: MenuContent, filter: MenuFilter): FilteredMenu {
  const all = sections.flatMap(({ dishes }, section) => dishes.map((dish) => ({ section, dish })));
  const ofDiet = all.filter(({ dish }) => filter.diets.every((diet) => suits(dish, diet)));
  if (filter.without.length === 0) return { shown: ofDiet, unstated: 0 };
  const stated = ofDiet.filter(({ dish }) => dish.allergens !== undefined);
  const shown = stated.filter(({ dish }) => !filter.without.some((one) => dish.allergens!.includes(one)));
  return { shown, unstated: ofDiet.length - stated.length };
}

/** A vegan dish is also vegetarian. */
const suits = ({ diets: marks = [] }: Dish, diet: Diet): boolean =>
  marks.includes(diet) || (diet === 'vegetarian' && marks.includes('vegan'));

/** The query of a link that keeps the filter. @param more further parameters */
export function queryOf(
  { without, diets: wanted }: MenuFilter,
  more: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(more);
  for (const one of without) query.append('without', one);
  for (const one of wanted) query.append('diet', one);
  return query.size > 0 ? `?${query.toString()}` : '';
}
