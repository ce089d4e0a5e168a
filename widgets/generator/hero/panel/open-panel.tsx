import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { generatorPath, type StepName } from '../../../../server/domain/generator-paths.js';
import type { KindSlug } from '../../../../server/domain/kinds/kinds.js';
import { loadTexts } from '../../../shared/language/catalogue.js';
import { sessionStore } from '../../../shared/storage.js';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.js';
import { prepareForm } from '../../fields/FieldsStart.js';
import { readOther } from '../../start/other-kind.js';
import { contentKey, linkIn } from '../../state/content.js';
import { emptyState, type GeneratorState } from '../../state/generator.state.js';
import { packRouteState } from '../../state/saved-route-state.js';
import { chosenStyle } from '../hero-look.js';
import type { Hero } from '../hero-parts.js';
import { showToasts } from '../hero-toasts.js';
import { HomePanel } from './HomePanel.js';
import styles from './panel.css?inline';

/** State of the kind that is shown; undefined while the page still has the field for a link. */
let shown: GeneratorState | undefined;
/** States of kinds that were left for another one. */
const left = new Map<KindSlug, GeneratorState>();
/** Link that was last taken along to another kind. */
let taken = '';
let wanted: KindSlug;

/**
 * Shows the start screen of a kind on the home page, in place of the field for a link, and its address. A kind that was left has its
 * input again, unless another link was typed meanwhile.
 * @param entry text that was typed, which the kind takes over if it can
 */
export async function openPanel(kind: KindSlug, entry: string, hero: Hero): Promise<void> {
  wanted = kind;
  const link = (shown && linkIn(shown.content)) || entry;
  const [content] = await Promise.all([readOther(kind, link), prepareForm(kind)]);
  await loadTexts().catch(() => undefined); // On failure the texts stay English.
  if (wanted !== kind || shown?.qrType === kind) return;
  const isNew = link !== taken && contentKey(content) !== '';
  taken = link;
  if (shown) left.set(shown.qrType, shown);
  const before = isNew ? undefined : left.get(kind);
  const start = before ?? { ...emptyState, content, qrType: kind };
  const state = { ...start, style: shown?.style ?? chosenStyle(hero), saving: false, refusal: null };
  const entryState = packRouteState(state, sessionStore);
  const path = generatorPath('start', kind);
  if (shown) {
    navigate(path, { replace: true, state: entryState });
    dispatchEvent(new PopStateEvent('popstate', { state: entryState })); // The panel reads the entry again.
  } else {
    history.replaceState(entryState, '', path);
    mountPanel(hero);
  }
  shown = state;
  document.querySelector<HTMLElement>('#widget h2')?.focus({ preventScroll: true });
  document
    .querySelector(`.type-cards [data-create-qr="${kind}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function mountPanel(hero: Hero): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  showToasts();
  const sample = hero.plate.innerHTML;
  const namePlace = clearHero(hero);
  const host = document.createElement('div');
  host.id = 'widget';
  hero.form.after(host);
  // The field for a link is back after the visitor has gone back to the page itself.
  addEventListener('popstate', () => location.pathname === '/' && location.reload());
  /** The style sheet shows a step by `data-step`. */
  const onStep = (step: StepName) => {
    host.dataset.step = step;
  };
  const onState = (state: GeneratorState) => {
    host.dataset.ready = '';
    shown = state;
  };
  flushSync(() =>
    createRoot(host).render(
      <ErrorBoundary>
        <HomePanel namePlace={namePlace} sample={sample} onStep={onStep} onState={onState} />
      </ErrorBoundary>,
    ),
  );
}

/**
 * Removes what belongs to the field for a link. The name of the kind becomes that of the page.
 * @returns the place of the field, which keeps its height so that no kind moves
 */
function clearHero({ form, field, looks }: Hero): HTMLElement {
  document.querySelector('.hero__title')!.ariaLevel = '2';
  const place = field.parentElement!;
  place.style.minHeight = `${place.offsetHeight}px`;
  place.replaceChildren();
  for (const part of [looks, ...form.querySelectorAll('.hero__code, .hero__actions')]) part.remove();
  return place;
}
