import { type Html, html } from '../../common/documents/html.js';
import { byteLength } from '../../domain/kinds/field-checks.js';
import type { Dish, MenuContent } from '../../domain/kinds/menu.js';
import { decimalPrice, priceFormat } from '../../domain/kinds/minor-unit.js';
import { dishesIn, type PlacedDish } from './menu.filter.js';
import { MenuWords } from './menu.words.js';

/** Diets of schema.org by ours. */
const schemaDiets = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
} as const;

/** Stands for the bytes of a price. */
const sizePrice = '00000000';

/** Writes the texts and prices of a menu in one of its languages. */
export class MenuWriter {
  /** Writes a price in minor units. */
  readonly price: (minor: number) => string;
  readonly words: MenuWords;
  /** Whether any dish states its allergens. */
  readonly statesAllergens: boolean;

  /**
   * @param tag language of the menu's texts
   * @param locale in which prices are written: the language with the reader's region
   */
  constructor(
    private readonly menu: MenuContent,
    readonly tag: string,
    locale: string,
  ) {
    this.price = priceFormat(menu.currency, locale);
    this.words = new MenuWords(tag);
    this.statesAllergens = dishesIn(menu).some(({ allergens }) => allergens !== undefined);
  }

  /** A text in this language, or in the main one if it is not given. */
  say(texts: Readonly<Record<string, string>>): string {
    return texts[this.tag] ?? texts[this.menu.languages[0]!] ?? '';
  }

  /** The language that {@link say} returns a text in, for screen readers, and the direction of the text. */
  attributesOf(texts: Readonly<Record<string, string>>): Html {
    return html`lang="${this.tag in texts ? this.tag : this.menu.languages[0]!}" dir="auto"`;
  }

  /** Bytes of the texts of a dish in UTF-8. */
  bytesOf({ name, description = {}, sizes = [] }: Dish): number {
    return byteLength(
      [this.say(name), this.say(description), ...sizes.map(({ label }) => label + sizePrice)].join(''),
    );
  }

  dish(dish: Dish): Html {
    const { name, description, price, sizes = [], soldOut } = dish;
    return html`<li${soldOut ? html` class="sold-out"` : ''}>
      <div class="dish"><h3 ${this.attributesOf(name)}>${this.say(name)}</h3>${price === undefined ? '' : html`<span>${this.price(price)}</span>`}</div>
      ${soldOut ? html`<p><strong>${this.words.say((words) => words.soldOut)}</strong></p>` : ''}
      ${description ? html`<p class="lines" ${this.attributesOf(description)}>${this.say(description)}</p>` : ''}
      ${sizes.map((size) => html`<div class="dish"><span dir="auto">${size.label}</span><span>${this.price(size.price)}</span></div>`)}
      ${this.facts(dish)}
    </li>`;
  }

  /** What is stated about diets and allergens. A menu that states no allergens says so once, above its dishes. */
  private facts({ allergens, diets = [] }: Dish): Html {
    const { words } = this;
    const facts = diets.map((one) => words.say(({ diets: names }) => names[one]));
    if (allergens?.length) facts.push(words.contains(allergens));
    else if (allergens) facts.push(words.say(({ none }) => none));
    else if (this.statesAllergens) facts.push(words.say(({ notStated }) => notStated));
    if (facts.length === 0) return html``;
    return html`<p class="muted small">${facts.map((fact, i) => (i > 0 ? html` · ${fact}` : fact))}</p>`;
  }

  /** The dishes as schema.org describes a menu. */
  structuredData(dishes: readonly PlacedDish[]): object {
    const numbers = [...new Set(dishes.map(({ section }) => section))];
    return {
      '@context': 'https://schema.org',
      '@type': 'Menu',
      name: this.menu.title,
      inLanguage: this.tag,
      hasMenuSection: numbers.map((number) => ({
        '@type': 'MenuSection',
        name: this.say(this.menu.sections[number]!.name),
        hasMenuItem: dishes.filter(({ section }) => section === number).map(({ dish }) => this.item(dish)),
      })),
    };
  }

  private item({ name, description, price, sizes, soldOut, diets = [] }: Dish): object {
    const prices = sizes?.map((size) => size.price) ?? (price === undefined ? [] : [price]);
    const offers = prices.map((one) => ({
      '@type': 'Offer',
      price: Number(decimalPrice(one, this.menu.currency)),
      priceCurrency: this.menu.currency,
      ...(soldOut && { availability: 'https://schema.org/SoldOut' }),
    }));
    return {
      '@type': 'MenuItem',
      name: this.say(name),
      ...(description && { description: this.say(description) }),
      ...(offers.length > 0 && { offers }),
      ...(diets.length > 0 && {
        suitableForDiet: diets.map((one) => `https://schema.org/${schemaDiets[one]}`),
      }),
    };
  }
}
