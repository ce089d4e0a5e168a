import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { type Hero, showFault, showLinkFault } from './hero-parts.js';

/** What an entry is instead of a link is told by code that loads when the field gets the focus. */
export const loadOffers = () => import('./hero-offers.js');

/** Reads the link in the field. If there is none, the field says so and takes the focus, and the result is null. */
export function linkIn(hero: Hero): string | null {
  const url = readUrl(hero.field.value);
  if (url === null) refuse(hero).catch(() => showLinkFault(hero, hero.words.invalid));
  return url;
}

async function refuse(hero: Hero): Promise<void> {
  const { offerOther, privateFaultOf } = await loadOffers();
  if (offerOther(hero, pasted, openKind)) return hero.note.querySelector('button')!.focus();
  const { field, words } = hero;
  const privateFault = privateFaultOf(hero);
  showLinkFault(hero, privateFault ?? (field.value.trim() ? words.invalid : words.missing));
  if (privateFault) return;
  await (await import('./hero-toasts.js')).showInvalidLink();
}

/** Says below the field what the entry is, if it is something known. */
export function describeEntry(hero: Hero): void {
  const clear = () => showFault(hero, null);
  loadOffers().then(({ offerOther }) => offerOther(hero, pasted, openKind) || clear(), clear);
}

/** Text that was pasted last. The field drops its line breaks, which some kinds need. */
let pasted = '';

/** Remembers what is pasted into the field. */
export function watchPastes({ field }: Hero): void {
  field.addEventListener('paste', ({ clipboardData }) => {
    pasted = clipboardData?.getData('text') ?? '';
  });
}

const loadPanel = () => import('./panel/open-panel.js');

const kindLinks = () => document.querySelectorAll<HTMLAnchorElement>('.hero__types a');

/** Shows a kind in place of the field, or opens its start screen if that cannot be loaded. */
function openKind(kind: KindSlug, entry: string, hero: Hero): void {
  for (const link of kindLinks()) link.ariaCurrent = link.dataset.createQr === kind ? 'true' : null;
  loadPanel()
    .then(({ openPanel }) => openPanel(kind, entry, hero))
    .catch((error: unknown) => {
      console.error(error);
      location.assign(generatorPath('start', kind));
    });
}

/** Lets the links to kinds show them on this page, with what was typed and in the chosen look. */
export function watchKinds(hero: Hero): void {
  const types = document.querySelector<HTMLElement>('.hero__types')!;
  types.addEventListener('pointerdown', () => void loadPanel().catch(() => undefined), { once: true });
  for (const link of kindLinks()) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      types.querySelector<HTMLElement>('[popover]')!.hidePopover?.();
      openKind(link.dataset.createQr as KindSlug, hero.field.value, hero);
    });
  }
}
