import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { pageContext } from '../../../test/support/content-page.js';
import { noise, scripts } from '../../../test/support/noise.js';
import { allergens, diets, type Dish, maxDishes, type MenuContent } from '../../domain/kinds/menu.js';
import { contentDocument } from './content-page.layout.js';
import type { PageContext, Query } from './content-view.js';
import { filtered } from './menu.filter.js';
import { menuView } from './menu.view.js';

const dish = (name: string, change: Partial<Dish> = {}): Dish => ({ name: { en: name }, ...change });
const menuOf = (dishes: readonly Dish[], change: Partial<MenuContent> = {}): MenuContent => ({
  title: 'Casa Miguel',
  currency: 'EUR',
  languages: ['en'],
  sections: [{ name: { en: 'Starters' }, dishes: [...dishes] }],
  ...change,
});

const render = async (menu: MenuContent, query: Query = {}, change: Partial<PageContext> = {}) => {
  const context = pageContext({ query, ...change });
  const page = await menuView.page({ ...menu }, context);
  return { data: page.data, body: contentDocument(page, context, false).body };
};
const mainOf = async (...given: Parameters<typeof render>) =>
  /<main[^]*<\/main>/.exec((await render(...given)).body)![0];

const randomDish = fc
  .record({
    allergens: fc.option(fc.subarray([...allergens]), { nil: undefined }),
    diets: fc.option(fc.subarray([...diets]), { nil: undefined }),
  })
  .map(({ allergens: stated, diets: marks }) =>
    dish('x', { ...(stated && { allergens: stated }), ...(marks && { diets: marks }) }),
  );

const suits = ({ diets: marks = [] }: Dish, diet: string) =>
  marks.some((mark) => mark === diet || (mark === 'vegan' && diet === 'vegetarian'));

it('a filter shows no dish with the allergen, and none whose allergens are not stated', () =>
  fc.assert(
    fc.property(
      fc.array(randomDish, { maxLength: 30 }),
      fc.subarray([...allergens], { minLength: 1 }),
      fc.subarray([...diets]),
      (dishes, without, wanted) => {
        const { shown, unstated } = filtered(menuOf(dishes), { without, diets: wanted });
        const expected = dishes.filter(
          (one) =>
            wanted.every((diet) => suits(one, diet)) &&
            one.allergens !== undefined &&
            without.every((allergen) => !one.allergens!.includes(allergen)),
        );
        expect(shown.map(({ dish: one }) => one)).toEqual(expected);
        expect(unstated).toBe(
          dishes.filter((one) => one.allergens === undefined && wanted.every((diet) => suits(one, diet)))
            .length,
        );
      },
    ),
  ));

const three = menuOf([
  dish('Walnut cake', { allergens: ['nuts', 'gluten'], price: 450 }),
  dish('House bread', { price: 150 }),
  dish('Fruit', { allergens: [], diets: ['vegan'], price: 300, soldOut: true }),
]);

it('says what is stated about allergens, and nothing else', async () => {
  const main = await mainOf(three);
  expect(main).toContain('Contains nuts and gluten');
  expect(main).toContain('Allergens not stated: please ask');
  expect(main).toContain('Vegan · Contains none of the 14 allergens');
  expect(main).toContain('<strong>Sold out</strong>');
});

it('says once that no dish states allergens, and offers no filter', async () => {
  const main = await mainOf(menuOf([dish('Soup', { price: 450 }), dish('Bread', { price: 150 })]));
  expect(main.match(/Allergens not stated: please ask/g)).toHaveLength(1);
  expect(main).not.toContain('name="without"');
  expect(main).not.toContain('The restaurant states allergens itself');
});

it('filters without a script, and says what it leaves out', async () => {
  const main = await mainOf(three, { without: 'nuts' });
  expect([main.includes('Walnut cake'), main.includes('House bread'), main.includes('>Fruit<')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(main).toContain('1 dish.');
  expect(main).toContain('1 dish without information about allergens is not shown: please ask the staff.');
  expect(main).toContain('value="nuts" checked');
  expect(await mainOf(three, { without: ['nuts', 'dust'], diet: 'vegan' })).toContain('>Fruit<');
  expect(await mainOf(three, { without: 'dust', from: '-1', in: 'xx' })).toContain('Walnut cake');
});

it.each([
  ['EUR', 'es', 650, '6,50 €'],
  ['HUF', 'en', 150_000, 'HUF 1,500'],
])('a price in %s is written as in %s', async (currency, tag, price, text) => {
  const menu = menuOf([{ name: { [tag]: 'A' }, price }], {
    currency,
    languages: [tag],
    sections: [{ name: { [tag]: 'S' }, dishes: [{ name: { [tag]: 'A' }, price }] }],
  });
  expect((await mainOf(menu)).replaceAll('\u00a0', ' ')).toContain(`<span>${text}</span>`);
});

const manyLanguages = menuOf([], {
  languages: ['es', 'ar', 'th'],
  sections: [
    {
      name: { es: 'Entrantes', ar: 'مقبلات' },
      dishes: [{ name: { es: 'Sopa 🍲', ar: 'حساء', th: 'ซุป' }, description: { es: 'De ajo' } }],
    },
  ],
});

it.each([
  ['en', {}, 'lang="es" dir="auto">Sopa 🍲'],
  ['ar-EG,ar;q=0.9', {}, 'lang="ar" dir="auto">حساء'],
  ['ar', { in: 'th' }, 'lang="th" dir="auto">ซุป'],
  ['th', {}, 'lang="es" dir="auto">De ajo'],
  ['th', {}, '<h2 lang="es" dir="auto">Entrantes'],
  ['es;q=0.5,ar;q=0.9', {}, 'lang="ar" dir="auto">حساء'],
])('a reader of %s with %j sees %s', async (accepted, query, text) => {
  const request = { ...pageContext().request, accepted };
  expect(await mainOf(manyLanguages, query, { request })).toContain(text);
});

it('escapes markup in every field', async () => {
  const markup = '<b onclick="x">&amp;</b></script><script>alert(1)</script>';
  const menu = menuOf([dish(markup, { description: { en: markup }, sizes: [{ label: markup, price: 1 }] })], {
    title: markup,
    note: markup,
  });
  const { body } = await render({ ...menu, sections: [{ ...menu.sections[0]!, name: { en: markup } }] });
  expect(body).not.toMatch(/<b onclick|<script>alert/);
});

it('of 2,000 dishes, every page has at most 30 kB, and each dish is on one', async () => {
  const words = ['garlic', 'lemon', 'grilled', 'roasted', 'saffron', 'almond', 'tomato', 'pepper'];
  const text = (i: number, length: number) =>
    Array.from({ length }, (_, j) => words[(i * 7 + j * (1 + (i % 5))) % 8]).join(' ');
  const sections = Array.from({ length: 20 }, (_, s) => ({
    name: { en: `Section ${s}` },
    dishes: Array.from({ length: maxDishes / 20 }, (_, i) =>
      dish(`Dish-${s * 100 + i}.`, {
        description: { en: text(s * 100 + i, 12) },
        price: 100 + i,
        allergens: ['milk', 'eggs'],
      }),
    ),
  }));
  const menu = menuOf([], { sections });
  const found: string[] = [];
  for (let from: string | undefined = '1'; from !== undefined;) {
    const { body } = await render(menu, { from });
    expect(gzipSync(body).length).toBeLessThanOrEqual(30_000);
    found.push(...Array.from(body.matchAll(/>Dish-(\d+)\.</g), ([, n]) => n!));
    from = /[?&]from=(\d+)">More dishes/.exec(body.replaceAll('&amp;', '&'))?.[1];
  }
  expect(found).toEqual(Array.from({ length: maxDishes }, (_, i) => String(i)));
});

it.each(
  Object.entries(scripts).flatMap(([script, range]) =>
    [0, 60, 500].map((length) => [script, length, range] as const),
  ),
)(
  'in %s, with %i characters about each dish that hardly compress, pages have at most 30 kB',
  async (_, length, range) => {
    const sections = Array.from({ length: 100 }, (_section, s) => ({
      name: { en: noise(60, s + 9_000, range) },
      dishes: Array.from({ length: 5 }, (_dish, i) =>
        dish(`Dish-${s * 5 + i}. ${noise(12, s * 5 + i, range)}`, {
          description: { en: noise(length, s * 5 + i + 5_000, range) },
          price: (s * 7_919 + i) % 10_000,
          allergens: allergens.filter((_one, k) => (s * 31 + i + k * 7) % 5 === 0),
        }),
      ),
    }));
    const menu = menuOf([], { sections, note: noise(500, 3, range) });
    const found: string[] = [];
    for (let from: string | undefined = '1'; from !== undefined;) {
      const { body } = await render(menu, { from });
      expect(gzipSync(body).length).toBeLessThanOrEqual(30_000);
      found.push(...Array.from(body.matchAll(/<h3[^>]*>Dish-(\d+)\./g), ([, n]) => n!));
      from = /[?&]from=(\d+)">More dishes/.exec(body.replaceAll('&amp;', '&'))?.[1];
    }
    expect(found).toEqual(Array.from({ length: 500 }, (_one, i) => String(i)));
  },
);

it('links to a section on the page on which it begins', async () => {
  const sections = Array.from({ length: 5 }, (_, s) => ({
    name: { en: `Section ${s}` },
    dishes: Array.from({ length: 60 }, (_, i) => dish(`Dish ${i}`)),
  }));
  const main = await mainOf(menuOf([], { sections }));
  expect(main).toContain('href="/p/7Z3K9QW2XA#s1"');
  expect(main).toContain('href="/p/7Z3K9QW2XA?from=151#s4"');
});

it('describes the dishes as schema.org does', async () => {
  const { data } = await render(three);
  expect(data).toMatchObject({
    '@type': 'Menu',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Starters',
        hasMenuItem: [
          { name: 'Walnut cake', offers: [{ price: 4.5, priceCurrency: 'EUR' }] },
          { name: 'House bread' },
          { name: 'Fruit', suitableForDiet: ['https://schema.org/VeganDiet'] },
        ],
      },
    ],
  });
});
