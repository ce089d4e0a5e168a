import { type AdPosition, type Device, devicesWithPlace, sizeOf } from './ad-places.rule.js';
import type { AdsData } from './ads-data.js';
import { texts } from './texts.js';
import { useAdPlace } from './use-ad-place.js';

interface AdPlaceProps {
  readonly adsData: AdsData;
  /** Path of the page */
  readonly path: string;
  readonly position: AdPosition;
  /** Those that are offered the place; by default all. */
  readonly devices?: readonly Device[];
}

/** Reserves the space of an ad from the first paint, by CSS alone. Renders nothing where the page has no ad unit on any device. */
export function AdPlace({ adsData, path, position, devices: offered }: AdPlaceProps) {
  const devices = devicesWithPlace(adsData, path, position, offered).join(' ');
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

/** Stands in for the ad on localhost, where none is loaded. */
function Placeholder({ position }: { position: AdPosition }) {
  return (
    <div className="ad-place__placeholder">
      <span className="ad-place__wide">{texts().placeholder(...sizeOf(position, 'desktop'))}</span>
      <span className="ad-place__mobile">{texts().placeholder(...sizeOf(position, 'mobile'))}</span>
    </div>
  );
}
