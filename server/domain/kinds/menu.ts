import * as z from 'zod/mini';
import {
  atMost,
  few,
  singleLine,
  optionalLines,
  requiredLine,
  encodable,
  untilFaulty,
} from './field-checks.js';
import { rules as fileRules } from './file-content.js';
import type { ContentRules } from './kind.js';
import { pageFields } from './page-fields.js';
import { maxPageTitleLength } from '../limits.js';

/** Allergens that restaurants in the EU have to name (Regulation 1169/2011, annex II). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

export const diets = ['vegetarian', 'vegan', 'halal', 'kosher'] as const;
export type Diet = (typeof diets)[number];

const maxNameLength = 100;
export const maxNoteLength = 500;
export const maxDescriptionLength = 500;
export const maxSizeLabelLength = 40;
export const maxLanguages = 5;
const maxSections = 100;
export const maxDishes = 2_000;
export const maxSizes = 10;
/** Allergens or diets of a dish, some of them repeated. */
const maxMarks = 50;
/** Maximum in minor units, such as cents. It allows 999,999,999 in a currency with two digits. */
const maxPrice = 99_999_999_999;
/** Longest content as JSON: 1,500 characters a dish. */
const maxContentLength = 3 * 1024 * 1024;

/** A language tag (BCP 47) of up to three parts. */
const languageTag = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Z]{2}|\d{3}))?$/, 'language-invalid'));

/** A text by language, whose number is checked first, as with {@link few}. */
const texts = (text: z.ZodMiniType<string>) =>
  z.pipe(
    z.unknown().check(z.refine(isInFewLanguages, { error: 'too-many', abort: true })),
    z.record(z.string(), text),
  );

const name = texts(singleLine(maxNameLength));

/** In the minor unit of ISO 4217. */
const price = z
  .number('price-invalid')
  .check(
    z.refine((value: number) => Number.isInteger(value) && value >= 0 && value <= maxPrice, 'price-invalid'),
  );

const size = z.object({ label: requiredLine(maxSizeLabelLength), price });

const dish = z.object({
  name,
  description: z.optional(texts(z.string().check(z.trim(), atMost(maxDescriptionLength), encodable(true)))),
  /** Missing where the menu gives no price, as for the catch of the day. */
  price: z.optional(price),
  sizes: z.optional(few(size, maxSizes).check(z.minLength(1))),
  /** Missing: not stated. Empty: none of them. */
  allergens: z.optional(few(z.enum(allergens), maxMarks)),
  diets: z.optional(few(z.enum(diets), maxMarks)),
  soldOut: z.optional(z.boolean()),
});

const section = z.object({ name, dishes: untilFaulty(dish, maxDishes) });

const fields = z.object({
  title: requiredLine(maxPageTitleLength),
  note: optionalLines(maxNoteLength),
  currency: z.string().check(z.refine(isCurrency, 'currency-unknown')),
  /** The first one is the main language, in which each name is given. */
  languages: z.array(languageTag).check(z.minLength(1), z.maxLength(maxLanguages, 'too-many')),
  sections: few(section, maxSections).check(z.minLength(1)),
  ...pageFields,
});

export type MenuContent = z.infer<typeof fields>;
export type MenuSection = MenuContent['sections'][number];
export type Dish = MenuSection['dishes'][number];

const schema = fields.check(
  z.overwrite(tidied),
  z.check<MenuContent>(({ value, issues }) => {
    // If the languages are invalid, each name would report an unknown language.
    if (issues.some(({ path }) => path?.[0] === 'languages')) return;
    for (const [path, message] of faultsOf(value))
      issues.push({ code: 'custom', path: [...path], message, input: value });
  }),
);

/** Currencies of ISO 4217 that the engine can write. */
function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

type Fault = readonly [path: readonly (string | number)[], code: string];

function faultsOf(menu: MenuContent): Fault[] {
  const { languages, sections } = menu;
  const count = sections.reduce((sum, { dishes }) => sum + dishes.length, 0);
  return [
    ...(new Set(languages).size < languages.length ? [[['languages'], 'language-twice'] as const] : []),
    ...(count > maxDishes ? [[['sections'], 'too-many'] as const] : []),
    ...(JSON.stringify(menu).length > maxContentLength ? [[['sections'], 'too-long'] as const] : []),
    ...sections.flatMap(({ name, dishes }, i) => [
      ...nameFaults(name, languages, ['sections', i, 'name']),
      ...dishes.flatMap((one, j) => dishFaults(one, languages, ['sections', i, 'dishes', j])),
    ]),
  ];
}

function dishFaults(one: Dish, languages: readonly string[], path: readonly (string | number)[]): Fault[] {
  return [
    ...nameFaults(one.name, languages, [...path, 'name']),
    ...strayFaults(one.description ?? {}, languages, [...path, 'description']),
    ...(one.price !== undefined && one.sizes ? [[[...path, 'price'], 'price-or-sizes'] as const] : []),
  ];
}

const nameFaults = (
  name: Readonly<Record<string, string>>,
  languages: readonly string[],
  path: readonly (string | number)[],
): Fault[] => [
  ...(languages[0] !== undefined && !name[languages[0]]
    ? [[[...path, languages[0]], 'missing'] as const]
    : []),
  ...strayFaults(name, languages, path),
];

const strayFaults = (
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
  path: readonly (string | number)[],
): Fault[] =>
  Object.keys(texts).flatMap((tag) =>
    languages.includes(tag) ? [] : [[[...path, tag], 'language-unknown'] as const],
  );

/** Removes texts that are empty, repeated signs, and marks that are off. An empty list of allergens is kept, since it says something. */
function tidied<M extends MenuContent>({ note, sections, searchable: isListed, ...rest }: M): M {
  return {
    ...rest,
    ...(note && { note }),
    ...(isListed && { searchable: true }),
    sections: sections.map(({ name, dishes }) => ({ name: filled(name), dishes: dishes.map(tidyDish) })),
  } as M;
}

function tidyDish({
  name,
  description = {},
  diets: marks = [],
  allergens: stated,
  soldOut,
  ...rest
}: Dish): Dish {
  const words = filled(description);
  return {
    name: filled(name),
    ...(Object.keys(words).length > 0 && { description: words }),
    ...rest,
    ...(stated && { allergens: allergens.filter((one) => stated.includes(one)) }),
    ...(marks.length > 0 && { diets: diets.filter((one) => marks.includes(one)) }),
    ...(soldOut && { soldOut }),
  };
}

const filled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

function isInFewLanguages(given: unknown): boolean {
  return !isObject(given) || Object.keys(given).length <= maxLanguages;
}

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null;

/** A menu: an uploaded file, or data that a page shows. */
export const rules: ContentRules = {
  schema: fileRules.schema,
  schemaFor: (given) => (isObject(given) && !('upload' in given) ? schema : fileRules.schema),
  fromText: (upload) => ({ upload }),
  value: ({ upload }) => String(upload),
  describe: ({ upload, title }) => String(upload ?? title),
};
