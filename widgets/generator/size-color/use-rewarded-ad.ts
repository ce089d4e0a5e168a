import { useEffect, useRef, useState } from 'react';
import type { AdsData } from '../../ads/ads-data.js';
import { chooseRewardedAd } from '../../ads/choose-rewarded-ad.js';

/** A rewarded ad that is cancelled when the step is left. `waiting`: it is pending or on screen. */
export function useRewardedAd(adsData: AdsData) {
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
