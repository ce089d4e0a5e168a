import { generatorPath } from '../../../server/domain/generator-paths.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { localStore } from '../../shared/storage.js';
import { describeEntry, linkIn, loadOffers, watchKinds, watchPastes } from './hero-entry.js';
import { setBusy, type Hero, showFault } from './hero-parts.js';
import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { linkSteps } from '../../shared/step-indicator.js';

/** Loads the code that creates QR codes; called when the form receives the focus. */
const loadMaker = () => import('./make-code.js');

/** Handles the form. Without this script the browser posts it to the next step. */
export function watchForm(hero: Hero): void {
  const { form, field } = hero;
  const make = createMaker(hero);
  linkNextStep(hero, (url) => customize(url, hero));
  const preload = () => Promise.all([loadMaker(), loadStudio(), loadOffers()]).catch(() => undefined);
  form.addEventListener('focusin', () => void preload(), { once: true });
  watchPastes(hero);
  watchKinds(hero);
  field.addEventListener('input', () => describeEntry(hero));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const url = linkIn(hero);
    if (url === null) return;
    if (event.submitter?.matches('[data-hero-customize]')) customize(url, hero);
    else void make(url);
  });
}

/** Takes a file that is dropped anywhere on the page. Otherwise the browser would open it. */
export function watchDrops(hero: Hero): void {
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    if (!hero.field.isConnected) return; // Another kind is shown, whose form takes files itself.
    import('./dropped-file.js').then(({ takeFile }) => takeFile(file, hero)).catch(console.error);
  });
}

const loadStudio = () => import('./open-studio.js');

/** Opens the studio. If the browser stores nothing, the form is posted, so that the server passes the link on. */
function customize(url: string, hero: Hero): void {
  begin(url);
  const post = () => hero.form.submit();
  loadStudio().then(({ openStudio }) => openStudio(url, hero) || post(), post);
}

function begin(url: string): void {
  pushToDataLayer({ event: 'create_qr' });
  localStore.write('qr_url', url);
}

/** Creates one code at a time. Leaving the page cancels the creation and resets the button, in case the page is shown again. */
function createMaker(hero: Hero): (url: string) => Promise<void> {
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

/** Restores the link when the visitor comes back from a step of the generator. */
export function restoreLink({ field }: Hero): void {
  const isBack = document.referrer.startsWith(`${location.origin}/generate/`);
  if (isBack && !field.value) field.value = localStore.read('qr_url') ?? '';
}

/** Makes the second step in the header a link while the field contains a valid one. @param go opens that step */
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
