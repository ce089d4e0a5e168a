import type { AdsData } from '../../ads/ad-places.rule.js';
import { chooseRewardedAd, comesWithAd, mayProceed } from '../../ads/choose-rewarded-ad.js';
import type { RewardOutcome } from '../../ads/rewarded-ad.state.js';
import { requestJson } from '../../shared/api-client.js';
import { sessionStore } from '../../shared/storage.js';

const rewardKey = 'rewarded';

/**
 * Shows the rewarded ad before a creation, after the server has refused what it can refuse. The reward is kept until
 * {@link spendReward}, so that no visitor sees a second ad because of a failure.
 * @param check path and body of the request by which the server refuses what it would refuse at the creation
 * @param signal cancels the wait and removes the ad
 * @throws ApiError if the creation would be refused
 */
export async function earnCode(
  adsData: AdsData,
  check: [string, object],
  signal: AbortSignal,
): Promise<RewardOutcome> {
  if (sessionStore.read(rewardKey) !== null) return 'granted';
  if (comesWithAd(adsData)) await requestJson(...check);
  const outcome = await chooseRewardedAd(adsData)(signal);
  if (mayProceed(outcome) && outcome !== 'not-configured') sessionStore.write(rewardKey, '1');
  return outcome;
}

/** Called once a code exists. */
export const spendReward = (): void => sessionStore.remove(rewardKey);
