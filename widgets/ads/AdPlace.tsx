import { type AdPosition, devicesWithPlace, sizeOf, type AdsData } from './ad-places.rule.js';
import { texts as english } from '../../server/domain/languages/en/ads.js';
import { catalogue } from '../shared/language/catalogue.js';
import { type RefObject, useEffect, useRef } from 'react';
import { logAdFailure } from './log-ad-failure.js';

const texts = catalogue('ads', english);

interface AdPlaceProps {
  readonly adsData: AdsData;
  /** Path of the page. */
  readonly path: string;
  readonly position: AdPosition;
}

/** Reserves the space of an ad in CSS from the first paint. Renders nothing if the page has no ad unit on any device. */
export function AdPlace({ adsData, path, position }: AdPlaceProps) {
  const devices = devicesWithPlace(adsData, path, position).join(' ');
  const boxRef = useAdPlace(adsData, path, position, devices);
  if (!devices) return null;
  return (
    <aside
      className="ad-place"
      aria-label={texts().places[position]}
      data-position={position}
      data-devices={devices}
    >
      <p className="ad-place__label">{texts().sponsoredLinks}</p>
      <div className="ad-place__box" ref={boxRef}>
        {adsData.onLocalhost && <Placeholder position={position} />}
      </div>
    </aside>
  );
}

/** Replaces the ad on localhost, where none is loaded. */
function Placeholder({ position }: { position: AdPosition }) {
  return (
    <div className="ad-place__placeholder">
      <span className="ad-place__wide">{texts().placeholder(...sizeOf(position, 'desktop'))}</span>
      <span className="ad-place__mobile">{texts().placeholder(...sizeOf(position, 'mobile'))}</span>
    </div>
  );
}

/**
 * Keeps the place filled while it is mounted. The code for ads is loaded only if ads are configured.
 * @param devices devices that have the place, separated by spaces
 */
function useAdPlace(
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
