import type { HeroData } from '../../../server/pages/home/hero.js';

/** Elements and texts of the server-rendered hero of the home page. */
export type Hero = ReturnType<typeof findHero>;

export const findHero = () => ({
  form: find<HTMLFormElement>('[data-hero]'),
  field: find<HTMLInputElement>('#hero-url'),
  /** Note below the field: help, or the error. */
  note: find('#hero-note'),
  help: find('#hero-note').textContent,
  create: find<HTMLButtonElement>('[data-hero] .button--primary'),
  /** Background of the code. */
  plate: find('[data-hero-code]'),
  /** Radio buttons of the looks. */
  looks: find<HTMLFieldSetElement>('[data-hero-looks]'),
  /** Caption below the code, which says what it opens. */
  caption: find('[data-hero-opens]'),
  words: JSON.parse(find('#hero-data').textContent) as HeroData,
});

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;

const spinner =
  '<svg class="icon button__spinner" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M21 12a9 9 0 1 1-6.219-8.56"/></svg>';

/**
 * Makes a server-rendered button look and sound like a busy `shared/ui/Button.tsx`.
 * @param label label while busy; null if the button is no longer busy
 */
export function setBusy(button: HTMLButtonElement, label: string | null): void {
  const shown = button.querySelector('.button__label')!;
  const own = button.dataset.idleLabel ?? shown.textContent;
  if (label === null) {
    delete button.dataset.idleLabel;
    shown.textContent = own;
  } else {
    button.dataset.idleLabel = own;
    shown.innerHTML = `${spinner}<span></span>`;
    shown.lastElementChild!.textContent = label;
  }
  button.ariaBusy = label === null ? null : 'true';
  button.ariaDisabled = button.ariaBusy;
}

/** Marks the field as invalid and focuses it. */
export function showLinkFault(hero: Hero, text: string): void {
  hero.field.setAttribute('aria-invalid', 'true');
  showFault(hero, text);
  hero.field.focus();
}

/** Shows progress in place of the help. */
export function showProgress(hero: Hero, text: string): void {
  showFault(hero, null);
  hero.note.role = 'status';
  hero.note.textContent = text;
}

/** @param text error that replaces the help; null if there is none */
export function showFault({ field, note, help }: Hero, text: string | null): void {
  if (text === null) field.removeAttribute('aria-invalid');
  note.role = text === null ? null : 'alert';
  note.toggleAttribute('data-error', text !== null);
  note.textContent = text ?? help;
}
