import { generatorPath } from '../../../server/domain/generator-paths.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { localStore } from '../../shared/storage.js';
import { emptyState, reduce } from '../generator.state.js';
import { openStep } from '../hand-over.js';
import { setBusy, type Hero, linkIn, showFault } from './hero-parts.js';
import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { linkSteps } from '../../shared/step-indicator.js';

/** What makes the code: it is not needed before the form is, and comes with the first look at it. */
const loadMaker = () => import('./make-code.js');

/** Without this script the form is posted to the next step. */
export function watchForm(hero: Hero): void {
  const { form, field } = hero;
  const make = makerOf(hero);
  linkNextStep(hero, (url) => customize(url, form));
  form.addEventListener('focusin', () => void loadMaker().catch(() => undefined), { once: true });
  field.addEventListener('input', () => showFault(hero, null));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const url = linkIn(hero);
    if (url === null) return;
    if (event.submitter?.matches('[data-hero-customize]')) customize(url, form);
    else void make(url);
  });
}

/** Where a browser stores nothing, the server takes the link along. */
function customize(url: string, form: HTMLFormElement): void {
  begin(url);
  const state = reduce(emptyState, { kind: 'contentChosen', content: { url }, label: url, qrType: 'url' });
  if (!openStep(generatorPath('customize', 'url'), state)) form.submit();
}

function begin(url: string): void {
  pushToDataLayer({ event: 'create_qr' });
  localStore.write('qr_url', url);
}

/** Makes one code at a time. A page that is left makes none, and one that is shown again is as before. */
function makerOf(hero: Hero): (url: string) => Promise<void> {
  let making: AbortController | undefined;
  const stop = () => {
    making?.abort();
    making = undefined;
    setBusy(hero.create, null);
  };
  addEventListener('pagehide', stop);
  return async (url) => {
    if (making) return;
    making = new AbortController();
    begin(url);
    setBusy(hero.create, hero.create.dataset.busyLabel!);
    try {
      const { makeCode } = await loadMaker();
      if (!(await makeCode(url, hero, making.signal))) stop();
    } catch (error) {
      console.error(error);
      showFault(hero, hero.words.notLoaded);
      stop();
    }
  };
}

/** Who comes back from a step of the generator finds the link that was entered there. */
export function takeKeptLink({ field }: Hero): void {
  const isBack = document.referrer.startsWith(`${location.origin}/generate/`);
  if (isBack && !field.value) field.value = localStore.read('qr_url') ?? '';
}

/** Links the second step in the header while there is a link for it. @param go leads there */
function linkNextStep({ field }: Hero, go: (url: string) => void): void {
  let unlink = () => {};
  const update = () => {
    unlink();
    const url = readUrl(field.value);
    unlink = linkSteps(url ? { 2: generatorPath('customize', 'url') } : {}, () => go(url!));
  };
  field.addEventListener('input', update);
  update();
}
