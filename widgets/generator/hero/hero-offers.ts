import { mapLinkOf, privateHostIn, recogniseEntry } from '../../../server/domain/other-entry.rule.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { HeroData } from '../../../server/pages/home/hero.js';
import { type Hero, showFault } from './hero-parts.js';

/** Says that a phone cannot open the entry; null if it is no address of a private network. */
export function privateFaultOf({ field, words }: Hero): string | null {
  const host = privateHostIn(field.value);
  return host && words.privateHost.replace('{host}', () => host);
}

const withoutBreaks = (text: string) => text.replace(/[\r\n]/g, '').trim();

type OpenKind = (kind: KindSlug, entry: string, hero: Hero) => void;

/**
 * Says what an entry is instead of a link, and offers to make a code of it.
 * @param pasted text that was pasted last, with its line breaks
 * @returns whether it is something known
 */
export function offerOther(hero: Hero, pasted: string, openKind: OpenKind): boolean {
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
