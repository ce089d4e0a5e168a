import type { HeroData } from '../../../server/pages/home/hero.data.js';

/** What the server has put on the home page. */
export interface Hero {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  /** Below the field: help, or what is wrong. */
  readonly note: HTMLElement;
  readonly help: string;
  readonly create: HTMLButtonElement;
  /** The background of the code. */
  readonly plate: HTMLElement;
  /** Below the code. */
  readonly caption: HTMLElement;
  readonly words: HeroData;
}

/** @throws Error if the page has none */
export const findHero = (): Hero => ({
  form: find('[data-hero]'),
  field: find('#hero-url'),
  note: find('#hero-note'),
  help: find('#hero-note').textContent,
  create: find('[data-hero] .button--primary'),
  plate: find('[data-hero-code]'),
  caption: find('[data-hero-opens]'),
  words: JSON.parse(find('#hero-data').textContent) as HeroData,
});

function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}
