import type { AdsData } from './ads-data.js';
import { gptRewardedAd } from './gpt-rewarded-ad.js';
import { adTimings, type ShowRewardedAd } from './rewarded-ad.js';
import { runRewardedAd } from './run-rewarded-ad.js';

/** The rewarded ad of this page: emulated on localhost, the ad library's where one is configured, else none. */
export function chooseRewardedAd({ onLocalhost, ads }: AdsData): ShowRewardedAd {
  if (onLocalhost) return emulatedRewardedAd;
  if (!ads?.rewarded) return noRewardedAd;
  const source = gptRewardedAd(ads.scriptUrl, ads.rewarded);
  return (signal) => runRewardedAd(source, signal);
}

const noRewardedAd: ShowRewardedAd = (signal) =>
  Promise.resolve(signal.aborted ? 'cancelled' : 'not-configured');

/** C §4: the ad is skipped on localhost, and a reward is given after 2 s. */
const emulatedRewardedAd: ShowRewardedAd = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve('cancelled');
    const reward = setTimeout(resolve, adTimings.emulationMs, 'granted');
    signal.addEventListener('abort', () => {
      clearTimeout(reward);
      resolve('cancelled');
    });
  });
