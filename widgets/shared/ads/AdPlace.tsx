import { adSizes, devicesWithPlace, type AdPosition } from './ad-places.rule.js';
import type { AdsData } from './choose-rewarded-ad.js';

interface AdPlaceProps {
  readonly adsData: AdsData;
  /** Of the page */
  readonly path: string;
  readonly position: AdPosition;
}

/** The place of an ad: as large as the ad from the first paint, by CSS alone. Nothing where no ad can come. */
export function AdPlace({ adsData, path, position }: AdPlaceProps) {
  const devices = devicesWithPlace(adsData, path, position);
  if (devices.length === 0) return null;
  return (
    <aside
      className="ad-place"
      aria-label={`Sponsored Links, ${position}`}
      data-position={position}
      data-devices={devices.join(' ')}
    >
      <p className="ad-place__label">Sponsored Links</p>
      <div className="ad-place__box">{adsData.onLocalhost && <Placeholder position={position} />}</div>
    </aside>
  );
}

/** S §4: ads are not shown on localhost. */
function Placeholder({ position }: { position: AdPosition }) {
  const { wide, mobile } = adSizes[position];
  return (
    <div className="ad-place__placeholder">
      <span className="ad-place__wide">Ad {wide}</span>
      <span className="ad-place__mobile">Ad {mobile}</span>
    </div>
  );
}
