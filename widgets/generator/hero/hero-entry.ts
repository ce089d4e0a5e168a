import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { mapLinkOf, privateHostIn, recogniseEntry } from '../../../server/domain/other-entry.rule.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { HeroData } from '../../../server/pages/home/hero.js';
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

function faultOf({ field, words }: Hero): string {
  const host = privateHostIn(field.value);
  if (host) return words.privateHost.replace('{host}', () => host);
  return field.value.trim() ? words.invalid : words.missing;
}

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
  const map = mapLinkOf(entry);
  if (map) offer(hero, hero.words.place, () => enter(hero, map));
  else if (kind) offer(hero, hero.words.isOther[kind], () => openKind(kind, entry, hero));
  return Boolean(map ?? kind);
}

/** Says what the entry is, with a button. */
function offer(hero: Hero, { is, make }: HeroData['place'], onTake: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = make;
  button.addEventListener('click', onTake);
  showFault(hero, null);
  hero.note.role = 'status';
  hero.note.replaceChildren(`${is} `, button);
}

function enter({ field }: Hero, link: string): void {
  field.value = link;
  field.dispatchEvent(new Event('input'));
  field.focus();
}

const openKind = (kind: KindSlug, entry: string, hero: Hero): void =>
  void import('./open-other.js').then(({ openOther }) => openOther(kind, entry, hero), console.error);

/** Lets the links to other kinds take along what was typed, and the chosen look. */
export function watchKinds(hero: Hero): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.hero__types a')) {
    link.addEventListener('click', (event) => {
      const isEmpty = !hero.field.value.trim() && !hero.looks.querySelector(':checked');
      if (isEmpty || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      openKind(link.dataset.createQr as KindSlug, hero.field.value, hero);
    });
  }
}
