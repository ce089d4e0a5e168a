import { rules } from '../../../server/domain/kinds/menu.js';
import { readContent } from '../../../server/domain/kinds/read-content.js';
import {
  blankMenu,
  type DraftDish,
  inCurrency,
  type MenuDraft,
  moved,
  priceText,
  replaced,
  settled,
  withoutBlankDishes,
  withoutLanguage,
  withSize,
} from './menu-draft.js';
import { ownCurrency } from './own-currency.js';

it.each([
  [450, 'EUR', '4.50'],
  [1_200, 'JPY', '1200'],
  [NaN, 'EUR', ''],
  [undefined, 'EUR', ''],
])('%s in %s is written as %j', (price, currency, text) => expect(priceText(price, currency)).toBe(text));

it('replaces, removes and moves items', () => {
  expect(replaced(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
  expect(replaced(['a', 'b'], 0, undefined)).toEqual(['b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});

it('begins in the language of the region, and states no allergens', () => {
  expect(blankMenu('es-MX')).toEqual({
    title: '',
    currency: 'EUR',
    languages: ['es'],
    sections: [{ name: {}, dishes: [{ name: {} }] }],
  });
  expect(blankMenu('de').currency).toBe('EUR');
});

it('removes a language with its texts', () => {
  const draft: MenuDraft = {
    ...blankMenu('es'),
    languages: ['es', 'en'],
    sections: [
      { name: { es: 'A', en: 'B' }, dishes: [{ name: { es: 'C', en: 'D' }, description: { en: 'E' } }] },
    ],
  };
  expect(withoutLanguage(draft, 'en')).toMatchObject({
    languages: ['es'],
    sections: [{ name: { es: 'A' }, dishes: [{ name: { es: 'C' }, description: {} }] }],
  });
});

it('leaves out what was not filled in', () => {
  const soup = { name: { es: 'Sopa' } };
  const named: MenuDraft['sections'][number] = {
    name: { es: 'Vinos' },
    dishes: [{ name: { es: ' ' } }, { name: {}, price: 450 }],
  };
  const draft: MenuDraft = {
    ...blankMenu('es'),
    sections: [{ name: {}, dishes: [soup, { name: {} }] }, named, { name: {}, dishes: [{ name: {} }] }],
  };
  expect(withoutBlankDishes(draft).sections).toEqual([
    { name: {}, dishes: [soup] },
    { name: { es: 'Vinos' }, dishes: [{ name: { es: ' ' } }, { name: {}, price: 450 }] },
  ]);
  expect(withoutBlankDishes(blankMenu('es')).sections).toHaveLength(1);
});

it.each([
  ['es', 'EUR'],
  ['es-MX', 'MXN'],
  ['pl-PL', 'PLN'],
  ['ja-JP', 'JPY'],
  ['en-001', 'EUR'],
])('a menu in %s begins in %s', (language, currency) =>
  expect([ownCurrency(language), blankMenu(language).languages]).toEqual([currency, [language.slice(0, 2)]]),
);

it('keeps the numbers of prices in another currency', () => {
  const draft: MenuDraft = {
    ...blankMenu('es'),
    sections: [
      {
        name: {},
        dishes: [
          { name: {}, price: 450 },
          { name: {}, sizes: [{ label: 'a', price: 1_200 }] },
        ],
      },
    ],
  };
  const [soup, wine] = inCurrency(draft, 'JPY').sections[0]!.dishes;
  expect([soup!.price, wine!.sizes![0]!.price]).toEqual([5, 12]);
  expect(inCurrency(draft, 'KWD').sections[0]!.dishes[0]!.price).toBe(4_500);
});

describe('a price that has to be confirmed', () => {
  const dish: DraftDish = { name: { es: 'Vino' }, price: 1_200, isDoubtful: true };
  const dishIn = (currency: string, one: DraftDish) =>
    inCurrency({ ...blankMenu('es'), sections: [{ name: {}, dishes: [one] }] }, currency).sections[0]!
      .dishes[0]!;
  const sized: DraftDish = {
    name: { es: 'Vino' },
    sizes: [{ label: '', price: 1_200, isDoubtful: true }],
  };

  it('stays so in another currency', () => {
    expect(dishIn('JPY', dish)).toEqual({ ...dish, price: 12 });
    expect(dishIn('KWD', sized).sizes).toEqual([{ label: '', price: 12_000, isDoubtful: true }]);
  });

  it('is one that another currency has rounded', () => {
    expect(dishIn('JPY', { name: {}, price: 450 })).toEqual({ name: {}, price: 5, isDoubtful: true });
    expect(dishIn('JPY', { name: {}, price: 2_900 })).toEqual({ name: {}, price: 29 });
  });

  it('stays so as that of a size, until it is confirmed', () => {
    expect(withSize(dish)).toEqual(sized);
    expect(withSize({ name: {}, isDoubtful: true })).toEqual({
      name: {},
      sizes: [{ label: '', price: NaN }],
    });
    expect(settled(dish)).toEqual({ name: { es: 'Vino' }, price: 1_200 });
    expect(settled(sized)).toEqual({ name: { es: 'Vino' }, sizes: [{ label: '', price: 1_200 }] });
    const two = { ...sized, sizes: [...sized.sizes!, { label: 'b', price: 1, isDoubtful: true as const }] };
    expect(settled(two).sizes).toEqual([{ label: '', price: 1_200 }, two.sizes[1]]);
  });

  it('is stored without its mark', () => {
    const withLabel = { ...sized, sizes: [{ ...sized.sizes![0]!, label: 'a' }] };
    const draft = {
      ...blankMenu('es'),
      title: 'A',
      sections: [{ name: { es: 'B' }, dishes: [dish, withLabel] }],
    };
    const read = readContent(rules, withoutBlankDishes(draft));
    expect(read).toHaveProperty('content');
    expect(JSON.stringify(read)).not.toContain('isDoubtful');
  });
});
