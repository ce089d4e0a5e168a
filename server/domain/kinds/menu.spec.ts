import type { Content } from './kind.js';
import { allergens, diets, maxDishes, rules } from './menu.js';
import { readContent } from './read-content.js';

const soup = { name: { es: 'Sopa de ajo', en: 'Garlic soup' }, price: 650, allergens: ['eggs', 'gluten'] };
const menu = {
  title: 'Casa Miguel',
  currency: 'EUR',
  languages: ['es', 'en'],
  sections: [{ name: { es: 'Entrantes' }, dishes: [soup] }],
};
const withDish = (dish: object) => ({ ...menu, sections: [{ name: { es: 'Entrantes' }, dishes: [dish] }] });
const dishOf = (content: Content) =>
  (content as unknown as typeof menu).sections[0]!.dishes[0] as unknown as Record<string, unknown>;

const read = (given: object) => readContent(rules, given);
const contentOf = (given: object): Content => {
  const result = read(given);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.content;
};

it('takes a file, and data', () => {
  expect(read({ upload: 'https://qr.example/files/a.pdf', description: '' })).toEqual({
    content: { upload: 'https://qr.example/files/a.pdf' },
  });
  expect(contentOf(menu)).toEqual({
    ...menu,
    sections: [{ name: { es: 'Entrantes' }, dishes: [{ ...soup, allergens: ['gluten', 'eggs'] }] }],
  });
});

it.each(['es', 'es-MX', 'es-419', 'zh-Hant', 'sr-Latn-RS', 'fil'])('takes the language %s', (tag) => {
  const sections = [{ name: { [tag]: 'A' }, dishes: [] }];
  expect(contentOf({ ...menu, languages: [tag], sections })).toHaveProperty('languages', [tag]);
});

it.each<[string, object, object]>([
  ['no allergens stated', { name: { es: 'Pan' } }, { name: { es: 'Pan' } }],
  ['none of the allergens', { name: { es: 'Pan' }, allergens: [] }, { name: { es: 'Pan' }, allergens: [] }],
  ['no price, as of the catch of the day', { name: { es: 'Pescado' } }, { name: { es: 'Pescado' } }],
  [
    'marks that are off and texts that are empty',
    { name: { es: ' Pan ', en: '' }, description: { es: '' }, diets: [], soldOut: false, price: 0 },
    { name: { es: 'Pan' }, price: 0 },
  ],
  [
    'sizes with prices',
    { name: { es: 'Vino' }, sizes: [{ label: 'Copa', price: 350 }], diets: ['vegan', 'vegan'] },
    { name: { es: 'Vino' }, sizes: [{ label: 'Copa', price: 350 }], diets: ['vegan'] },
  ],
])('keeps a dish with %s', (_, given, kept) => expect(dishOf(contentOf(withDish(given)))).toEqual(kept));

const at = 'sections.0.dishes.0';

it.each<[string, object, object]>([
  ['no title', { ...menu, title: ' ' }, { title: 'missing' }],
  ['an unknown currency', { ...menu, currency: 'EURO' }, { currency: 'currency-unknown' }],
  ['no language', { ...menu, languages: [] }, { languages: 'missing' }],
  ['six languages', { ...menu, languages: ['es', 'en', 'fr', 'de', 'it', 'pt'] }, { languages: 'too-many' }],
  [
    'a language twice',
    { ...menu, languages: ['es', 'es'] },
    { languages: 'language-twice', [`${at}.name.en`]: 'language-unknown' },
  ],
  ['what is no language', { ...menu, languages: ['español'] }, { 'languages.0': 'language-invalid' }],
  ['no sections', { ...menu, sections: [] }, { sections: 'missing' }],
  [
    'a dish without a name in the main language',
    withDish({ name: { en: 'Soup' } }),
    { [`${at}.name.es`]: 'missing' },
  ],
  [
    'a name in another language',
    withDish({ name: { es: 'Sopa', fr: 'Soupe' } }),
    { [`${at}.name.fr`]: 'language-unknown' },
  ],
  [
    'a price and sizes',
    withDish({ ...soup, sizes: [{ label: 'Copa', price: 1 }] }),
    { [`${at}.price`]: 'price-or-sizes' },
  ],
  ['a price as text', withDish({ ...soup, price: '6.50' }), { [`${at}.price`]: 'price-invalid' }],
  ['half a cent', withDish({ ...soup, price: 6.5 }), { [`${at}.price`]: 'price-invalid' }],
  ['a price below nothing', withDish({ ...soup, price: -1 }), { [`${at}.price`]: 'price-invalid' }],
  ['an unknown allergen', withDish({ ...soup, allergens: ['dust'] }), { [`${at}.allergens.0`]: 'invalid' }],
  ['an unknown diet', withDish({ ...soup, diets: ['keto'] }), { [`${at}.diets.0`]: 'invalid' }],
  ['a control character', withDish({ name: { es: 'a\u0007' } }), { [`${at}.name.es`]: 'control-character' }],
  [
    'no dishes in a section',
    { ...menu, sections: [{ name: { es: 'A' } }] },
    { 'sections.0.dishes': 'missing' },
  ],
])('refuses %s at its field', (_, given, faults) => expect(read(given)).toEqual({ faults }));

const many = <T>(count: number, entry: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => entry(i));
const languages = ['es', 'en', 'fr', 'de', 'it'];
const inAll = (text: string) => Object.fromEntries(languages.map((tag) => [tag, `${text} ${tag}`]));
/** A dish with everything that a dish may have, so that its values are as many as they can be. */
const fullDish = (i: number) => ({
  name: inAll(`Plato ${i}`),
  description: inAll('Con una descripción de longitud normal, que dice lo que lleva'),
  sizes: many(10, (n) => ({ label: `${n} ración`, price: 100 * n })),
  allergens,
  diets,
  soldOut: true,
});

it(`takes ${maxDishes} dishes in five languages with all that a dish may have, and no more`, () => {
  const of = (count: number) => ({
    ...menu,
    languages,
    sections: many(4, (i) => ({ name: inAll(`Sección ${i}`), dishes: many(count / 4, fullDish) })),
  });
  expect(read(of(maxDishes))).toHaveProperty('content');
  expect(read(of(maxDishes + 4))).toEqual({ faults: { sections: 'too-many' } });
});

it('refuses more text than a page of a menu can be', () => {
  const texts = Object.fromEntries(['es', 'en', 'fr', 'de'].map((tag) => [tag, 'x'.repeat(500)]));
  const dish = { name: { es: 'A' }, description: texts };
  const languages = Object.keys(texts);
  const sections = [{ name: { es: 'A' }, dishes: Array(1_600).fill(dish) }];
  expect(read({ ...menu, languages, sections })).toEqual({ faults: { sections: 'too-long' } });
});

it.each([
  ['sizes', { sizes: many(40_000, () => ({})) }],
  ['allergens', { allergens: Array.from({ length: 90_000 }, () => 'dust') }],
  ['name', { name: Object.fromEntries(many(90_000, (i) => [`x${i}`, 1] as const)) }],
])('refuses a dish with very many entries in %s by their number', (field, dish) => {
  expect(read(withDish({ ...soup, ...dish }))).toEqual({ faults: { [`${at}.${field}`]: 'too-many' } });
});
