import { type RefObject, useEffect, useRef } from 'react';
import type { AdPosition } from './ad-places.rule.js';
import type { AdsData } from './ads-data.js';
import { logAdFailure } from './log-ad-failure.js';

/**
 * Keeps the place filled while it is mounted. The code for that is loaded only where ads are configured.
 * @param devices that have the place, separated by spaces
 */
export function useAdPlace(
  { onLocalhost, ads }: AdsData,
  path: string,
  position: AdPosition,
  devices: string,
): RefObject<HTMLDivElement | null> {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = boxRef.current;
    if (!box || !ads || onLocalhost) return;
    const leave = new AbortController();
    import('./fill-ad-place.js')
      .then(({ fillAdPlace }) =>
        fillAdPlace({ box, ads, path, position, devices: devices.split(' ') }, leave.signal),
      )
      .catch(logAdFailure);
    return () => leave.abort();
  }, [onLocalhost, ads, path, position, devices]);
  return boxRef;
}
