import type { Settings } from '../../../config/settings.js';
import { type Check, type Finding, ok, warning } from '../check.js';

export const adsCheck: Check = {
  name: 'ads',
  settings: ['ADS_CONFIG', 'GTM_ID', 'CMP_SCRIPT_URL'],
  run: async ({ settings }) => (settings.ads ? [judgeAds(settings.ads)] : [ok('none')]),
};

function judgeAds(ads: NonNullable<Settings['ads']>): Finding {
  const places = ads.pages.flatMap(({ desktop, tablet, mobile }) =>
    [desktop, tablet, mobile].flatMap((device) => [device?.top, device?.bottom].filter(Boolean)),
  );
  const others = [ads.interstitial, ads.interstitial2, ads.anchor, ads.rewarded].filter(Boolean);
  const units = places.length + others.length;
  if (units > 0) return ok(`network ${ads.networkCode}, ${units} units on ${ads.pages.length} pages`);
  return warning(
    'ADS_CONFIG names no unit, so that the ad library is loaded for nothing',
    'Name units under "pages" and the like (docker/README.md), or remove ADS_CONFIG.',
  );
}
