import type { AdsData } from './ad-places.rule.js';
import { gptRewardedAd } from './gpt-rewarded-ad.js';
import type { RewardOutcome } from './rewarded-ad.state.js';
import { runRewardedAd } from './run-rewarded-ad.js';

/**
 * Shows one rewarded ad and resolves when it is over. Never rejects: failures are outcomes.
 * @param signal cancels the wait and removes the ad
 */
type ShowRewardedAd = (signal: AbortSignal) => Promise<RewardOutcome>;

/** Whether a rewarded ad, or its emulation, comes before a code. */
export const comesWithAd = ({ onLocalhost, ads }: AdsData): boolean => onLocalhost || Boolean(ads?.rewarded);

/** Chooses the rewarded ad of this page: an emulation on localhost, the ad library if it is configured, otherwise none. */
export function chooseRewardedAd({ onLocalhost, ads }: AdsData): ShowRewardedAd {
  if (onLocalhost) return emulatedRewardedAd;
  if (!ads?.rewarded) return noRewardedAd;
  const source = gptRewardedAd(ads.scriptUrl, ads.rewarded);
  return (signal) => runRewardedAd(source, signal);
}

/** The code is created even if the ad fails, unless the visitor closed the ad or left the step. */
export const mayProceed = (outcome: RewardOutcome): boolean =>
  outcome !== 'closed' && outcome !== 'cancelled';

const noRewardedAd: ShowRewardedAd = (signal) =>
  Promise.resolve(signal.aborted ? 'cancelled' : 'not-configured');

const emulationMs = 2000;

/** Grants the reward after a delay without showing anything, since no ads are loaded on localhost. */
const emulatedRewardedAd: ShowRewardedAd = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve('cancelled');
    const reward = setTimeout(resolve, emulationMs, 'granted');
    signal.addEventListener('abort', () => {
      clearTimeout(reward);
      resolve('cancelled');
    });
  });
