import type { AdsData } from './ad-places.rule.js';
import { gptRewardedAd } from './gpt-rewarded-ad.js';
import { adTimings, type ShowRewardedAd } from './rewarded-ad.js';
import { runRewardedAd } from './run-rewarded-ad.js';

/** Chooses the rewarded ad of this page: an emulation on localhost, the ad library if it is configured, otherwise none. */
export function chooseRewardedAd({ onLocalhost, ads }: AdsData): ShowRewardedAd {
  if (onLocalhost) return emulatedRewardedAd;
  if (!ads?.rewarded) return noRewardedAd;
  const source = gptRewardedAd(ads.scriptUrl, ads.rewarded);
  return (signal) => runRewardedAd(source, signal);
}

const noRewardedAd: ShowRewardedAd = (signal) =>
  Promise.resolve(signal.aborted ? 'cancelled' : 'not-configured');

/** Grants the reward after a delay without showing anything, since no ads are loaded on localhost. */
const emulatedRewardedAd: ShowRewardedAd = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve('cancelled');
    const reward = setTimeout(resolve, adTimings.emulationMs, 'granted');
    signal.addEventListener('abort', () => {
      clearTimeout(reward);
      resolve('cancelled');
    });
  });
