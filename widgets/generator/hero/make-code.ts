import { generatorPath } from '../../../server/domain/generator-paths.js';
import { qrPagePath } from '../../../server/domain/paths.js';
import { mayProceed } from '../../ads/choose-rewarded-ad.js';
import { loadTexts } from '../../shared/language/catalogue.js';
import { siteConfig } from '../../shared/site-config.js';
import { emptyState, type GeneratorState, reduce } from '../state/generator.state.js';
import { openStep } from '../state/hand-over.js';
import { readFailure } from '../create/creation-failure.js';
import { earnCode } from '../create/earn-code.js';
import { checkOf, saveCode } from '../create/save-code.js';
import { withdrawToasts } from '../../shared/ui/toast-queue.js';
import { texts } from '../texts.js';
import { chosenStyle } from './hero-look.js';
import { setBusy, type Hero, showLinkFault } from './hero-parts.js';

/**
 * Runs the create sequence of the style step with the chosen look: check, rewarded ad, saving, download step.
 * @returns true if the browser is leaving the page
 */
export async function makeCode(url: string, hero: Hero, signal: AbortSignal): Promise<boolean> {
  withdrawToasts(); // A toast may still be about a link that was refused before.
  await loadTexts().catch(() => undefined); // On failure the texts stay English.
  const words = texts().create;
  setBusy(hero.create, words.waiting);
  const state = { ...emptyState, style: chosenStyle(hero), content: { url }, label: url };
  try {
    if (!(await earn(state, signal))) return false;
    setBusy(hero.create, words.creating);
    return await save(state, signal);
  } catch (error) {
    return report(error, hero);
  }
}

/** @returns whether the code may be created */
async function earn(state: GeneratorState, signal: AbortSignal): Promise<boolean> {
  const words = texts().create;
  const outcome = await earnCode(siteConfig(), checkOf(state, state.qrType), signal);
  console.debug('Rewarded ad:', outcome);
  if (outcome === 'closed') {
    const { showToast } = await import('./hero-toasts.js');
    showToast({ title: words.adClosed, description: words.adClosedHelp, type: 'note' });
  }
  return mayProceed(outcome);
}

/**
 * Saves the code and opens the download step, unless the visitor has left meanwhile. If the browser stores nothing for the step, the page
 * of the code is opened, which has the same downloads.
 */
async function save(state: GeneratorState, signal: AbortSignal): Promise<boolean> {
  const code = await saveCode(state, state.qrType);
  if (signal.aborted) return false;
  const step = generatorPath('download', state.qrType);
  if (!openStep(step, reduce(state, { kind: 'created', code }))) location.assign(qrPagePath(code.id!));
  return true;
}

/** Shows a failure that the link has caused at the field, and any other in a toast. */
async function report(error: unknown, hero: Hero): Promise<false> {
  const { text, refusal } = readFailure(error);
  if (refusal?.of === 'address') showLinkFault(hero, text);
  else (await import('./hero-toasts.js')).showError(text);
  return false;
}
