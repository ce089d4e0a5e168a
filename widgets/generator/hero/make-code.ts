import { generatorPath } from '../../../server/domain/generator-paths.js';
import { qrPagePath } from '../../../server/domain/paths.js';
import { chooseRewardedAd } from '../../ads/choose-rewarded-ad.js';
import { mayProceed } from '../../ads/rewarded-ad.js';
import { loadTexts } from '../../shared/language/catalogue.js';
import { siteConfig } from '../../shared/site-config.js';
import { emptyState, reduce } from '../generator.state.js';
import { openStep } from '../hand-over.js';
import { isExpected, readFailure } from '../size-color/creation-failure.js';
import { saveCode } from '../size-color/save-code.js';
import { withdrawToasts } from '../../shared/ui/toast-queue.js';
import { texts } from '../texts.js';
import { setBusy, type Hero, refuseLink } from './hero-parts.js';

/**
 * The create sequence of the last step, in the style that nothing was chosen of: rewarded ad, saving, download step.
 * @returns whether the page is being left
 */
export async function makeCode(url: string, hero: Hero, signal: AbortSignal): Promise<boolean> {
  withdrawToasts(); // of a link that was refused before this one
  await loadTexts().catch(() => undefined); // then its texts are English
  const words = texts().create;
  setBusy(hero.create, words.waiting);
  const outcome = await chooseRewardedAd(siteConfig())(signal);
  console.debug('Rewarded ad:', outcome);
  if (outcome === 'closed') {
    const { showToast } = await import('./hero-toasts.js');
    showToast({ title: words.adClosed, description: words.adClosedHelp, type: 'note' });
  }
  if (!mayProceed(outcome)) return false;
  setBusy(hero.create, words.creating);
  return save(url, signal).catch((error: unknown) => report(error, hero));
}

/** A visitor who has left meanwhile is not brought back. Where the browser stores nothing for the step, the page of the code has the same downloads. */
async function save(url: string, signal: AbortSignal): Promise<boolean> {
  const state = { ...emptyState, content: { url }, label: url };
  const code = await saveCode(state, state.qrType);
  if (signal.aborted) return false;
  const step = generatorPath('download', state.qrType);
  if (!openStep(step, reduce(state, { kind: 'created', code }))) location.assign(qrPagePath(code.id));
  return true;
}

/** What the link is to blame for is said at its field, everything else passes. */
async function report(error: unknown, hero: Hero): Promise<false> {
  if (!isExpected(error)) console.error(error);
  const { text, refusal } = readFailure(error);
  if (refusal?.of === 'address') refuseLink(hero, text);
  else (await import('./hero-toasts.js')).showError(text);
  return false;
}
