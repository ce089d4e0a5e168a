import { useEffect, useRef, useState } from 'react';
import type { AdsData } from '../../ads/ads-data.js';
import { chooseRewardedAd } from '../../ads/choose-rewarded-ad.js';
import type { RewardOutcome } from '../../ads/rewarded-ad.js';

interface RewardedAd {
  /** An ad is pending or on screen. */
  readonly waiting: boolean;
  readonly show: () => Promise<RewardOutcome>;
}

/** A rewarded ad that is cancelled when the step is left. */
export function useRewardedAd(adsData: AdsData): RewardedAd {
  const [waiting, setWaiting] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const show = async () => {
    leaving.current = new AbortController();
    setWaiting(true);
    const outcome = await chooseRewardedAd(adsData)(leaving.current.signal);
    setWaiting(false);
    console.debug('Rewarded ad:', outcome);
    return outcome;
  };
  return { waiting, show };
}
