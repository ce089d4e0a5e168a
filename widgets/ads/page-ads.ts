import type { PublicAds } from '../../server/config/public-config.js';
import { adsAreAllowed } from './ad-consent.js';
import { currentDevice, onDeviceChange } from './device.js';
import { loadGoogleTag, type OutOfPageFormat } from './google-tag.js';
import { gptAdSlot } from './gpt-ad-slot.js';
import { logAdFailure } from './log-ad-failure.js';
import { type OutOfPageKind, outOfPageUnits } from './out-of-page.rule.js';
import { pageReadiness } from './page-readiness.js';
import { onPathChange } from './route-changes.js';
import { runAdSlot } from './run-ad-slot.js';

const formats: Readonly<Record<OutOfPageKind, OutOfPageFormat>> = {
  interstitial: 'INTERSTITIAL',
  anchor: 'BOTTOM_ANCHOR',
};
const kinds = Object.keys(formats) as OutOfPageKind[];

interface ShownAd {
  readonly unit: string | null;
  readonly stop: () => void;
}

const nothing: ShownAd = { unit: null, stop: () => {} };

/** Shows the out-of-page ads and updates them when the route or the device changes. */
export async function runPageAds(ads: PublicAds): Promise<void> {
  if (!(await adsAreAllowed())) return;
  const shown: Record<OutOfPageKind, ShownAd> = { interstitial: nothing, anchor: nothing };
  const update = () => {
    const wanted = outOfPageUnits(ads, location.pathname, currentDevice());
    for (const kind of kinds) {
      if (wanted[kind] === shown[kind].unit) continue;
      shown[kind].stop();
      shown[kind] = show(ads.scriptUrl, kind, wanted[kind]);
    }
  };
  update();
  onPathChange(update);
  onDeviceChange(update);
}

function show(scriptUrl: string, kind: OutOfPageKind, unit: string | null): ShownAd {
  if (!unit) return nothing;
  loadGoogleTag(scriptUrl).catch(logAdFailure);
  const slot = gptAdSlot((googletag) =>
    googletag.defineOutOfPageSlot(unit, googletag.enums.OutOfPageFormat[formats[kind]]),
  );
  const { stop } = runAdSlot(slot, pageReadiness.isReady);
  const removed = new AbortController();
  if (kind === 'interstitial') onSecondLinkClick(stop, removed.signal);
  return {
    unit,
    stop: () => {
      removed.abort();
      stop();
    },
  };
}

/**
 * An interstitial may intercept one click on a link, but the second click must navigate, whether or not the ad was shown.
 * @param callback called before the second click reaches the ad library
 */
function onSecondLinkClick(callback: () => void, signal: AbortSignal): void {
  let intercepted = false;
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || !leadsAway(link)) return;
    if (intercepted) callback();
    intercepted = true;
  };
  addEventListener('click', onClick, { capture: true, signal });
  // `pageshow` means that the page was left before, so the first click did navigate.
  addEventListener('pageshow', () => (intercepted = false), { signal });
}

const leadsAway = ({ href, target, download, pathname }: HTMLAnchorElement): boolean =>
  Boolean(href) && !target && !download && pathname !== location.pathname;
