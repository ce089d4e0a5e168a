import { readUrl, recogniseEntry } from '../../../server/domain/entered-link.rule.js';
import { type Hero, showFault, showLinkFault } from './hero-parts.js';

/** Reads the link in the field. If there is none, the field shows an error and takes the focus, and the result is null. */
export function linkIn(hero: Hero): string | null {
  const url = readUrl(hero.field.value);
  if (url !== null) return url;
  if (offerOther(hero)) {
    hero.note.querySelector('button')!.focus();
    return null;
  }
  showLinkFault(hero, faultOf(hero));
  void import('./hero-toasts.js').then(({ showInvalidLink }) => showInvalidLink(), console.error);
  return null;
}

const faultOf = ({ field, words }: Hero): string => (field.value.trim() ? words.invalid : words.missing);

/** Text that was pasted last. The field drops its line breaks, which some kinds need. */
let pasted = '';

/** Remembers what is pasted into the field. */
export function watchPastes({ field }: Hero): void {
  field.addEventListener('paste', ({ clipboardData }) => {
    pasted = clipboardData?.getData('text') ?? '';
  });
}

const withoutBreaks = (text: string) => text.replace(/[\r\n]/g, '').trim();

/** Says what an entry is instead of a link, and offers to make a code of it. @returns whether it is something known */
export function offerOther(hero: Hero): boolean {
  const entered = hero.field.value.trim();
  const entry = withoutBreaks(pasted) === entered ? pasted : entered;
  const kind = recogniseEntry(entry);
  if (!kind) return false;
  const { is, make } = hero.words.isOther[kind];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = make;
  button.addEventListener('click', () => {
    void import('./open-other.js').then(({ openOther }) => openOther(kind, entry, hero), console.error);
  });
  showFault(hero, null);
  hero.note.role = 'status';
  hero.note.replaceChildren(`${is} `, button);
  return true;
}
