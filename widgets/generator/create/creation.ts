import { mayProceed } from '../../ads/choose-rewarded-ad.js';
import type { RewardOutcome } from '../../ads/rewarded-ad.state.js';
import type { GeneratorContextValue } from '../generator-context.js';
import type { CreatedCode } from '../state/generator.state.js';
import { earnCode } from './earn-code.js';
import { restyleCode } from './restyle-code.js';
import { rememberStyle } from '../../making/studio/last-style.js';
import { checkOf, saveCode } from './save-code.js';

export { readFailure } from './creation-failure.js';

interface Earned {
  readonly outcome: RewardOutcome;
  /** Whether the code may be created. */
  readonly mayProceed: boolean;
}

/**
 * Lets the server check the code and shows the rewarded ad. Another look for a code that was made needs none, since the creation had one.
 * @param signal cancels the wait and removes the ad
 */
export async function earn(
  { state, qrType, frame, adsData }: GeneratorContextValue,
  signal: AbortSignal,
): Promise<Earned> {
  if (state.created) return { outcome: 'granted', mayProceed: true };
  const outcome = await earnCode(adsData, checkOf(state, qrType, frame), signal);
  console.debug('Rewarded ad:', outcome);
  return { outcome, mayProceed: mayProceed(outcome) };
}

interface Saved {
  readonly code: CreatedCode;
  /** Whether the browser has stored the style. */
  readonly isStored: boolean;
}

/** Clears the hash of the address, saves the code, or the look of one that was made, and remembers its style on this device. */
export async function save({ state, qrType, frame }: GeneratorContextValue): Promise<Saved> {
  if (!frame) clearHash();
  const { created } = state;
  const code = await (created ? restyleCode(created, state, qrType, frame) : saveCode(state, qrType, frame));
  return { code, isStored: rememberStyle(state.style) };
}

function clearHash(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
