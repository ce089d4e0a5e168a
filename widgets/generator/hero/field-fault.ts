import { isEmailLink } from '../../../server/domain/email-address.js';
import { readUrl } from '../../../server/domain/entered-link.rule.js';
import type { Hero } from './hero-parts.js';

/** The link in the field; where there is none the field says so, and takes the focus. */
export function linkIn(hero: Hero): string | null {
  const url = readUrl(hero.field.value);
  if (url !== null) return url;
  refuseLink(hero, faultOf(hero));
  void import('./hero-toasts.js').then(({ showInvalidLink }) => showInvalidLink(), console.error);
  return null;
}

function faultOf({ field, words }: Hero): string {
  const entered = field.value.trim();
  if (isEmailLink(entered)) return words.isEmail;
  return entered ? words.invalid : words.missing;
}

/** Marks the field; it takes the focus. */
export function refuseLink(hero: Hero, text: string): void {
  hero.field.setAttribute('aria-invalid', 'true');
  showFault(hero, text);
  hero.field.focus();
}

/** @param text in the place of the help; null: there is none */
export function showFault({ field, note, help }: Hero, text: string | null): void {
  if (text === null) field.removeAttribute('aria-invalid');
  note.role = text === null ? null : 'alert';
  note.toggleAttribute('data-error', text !== null);
  note.textContent = text ?? help;
}
