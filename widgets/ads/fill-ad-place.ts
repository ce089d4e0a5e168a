import type { PublicAds } from '../../server/config/public-config.js';
import { type AdPosition, type AdSize, coversPath, sizeOf, unitOf } from './ad-places.rule.js';
import { adsAreAllowed } from './ad-consent.js';
import { slotTimings } from './ad-timings.js';
import { currentDevice, onDeviceChange } from './device.js';
import { loadGoogleTag } from './google-tag.js';
import { gptAdSlot } from './gpt-ad-slot.js';
import { logAdFailure } from './log-ad-failure.js';
import { pageReadiness } from './page-readiness.js';
import { onPathChange } from './route-changes.js';
import { runAdSlot, type RunningSlot } from './run-ad-slot.js';

/** A place that the page keeps. */
export interface MountedAdPlace {
  /** Has the size of the ad, and nothing in it. */
  readonly box: HTMLElement;
  readonly ads: PublicAds;
  readonly path: string;
  readonly position: AdPosition;
}

/** Fills a place with the ads of the present device, once they are allowed, until the signal ends it. */
export async function fillAdPlace(place: MountedAdPlace, leave: AbortSignal): Promise<void> {
  if (!(await adsAreAllowed()) || leave.aborted) return;
  loadGoogleTag(place.ads.scriptUrl).catch(logAdFailure);
  let wanted = wantedAd(place);
  let shown = show(place.box, wanted);
  const fit = () => {
    const now = wantedAd(place);
    if (now.unit === wanted.unit && now.size.join() === wanted.size.join()) return;
    shown.stop();
    wanted = now;
    shown = show(place.box, wanted);
  };
  const ends = [onDeviceChange(fit), onRefresh(place.ads, () => shown.refresh()), () => shown.stop()];
  leave.addEventListener('abort', () => ends.forEach((end) => end()));
}

interface WantedAd {
  readonly unit: string | undefined;
  readonly size: AdSize;
}

function wantedAd({ ads, path, position }: MountedAdPlace): WantedAd {
  const device = currentDevice();
  return { unit: unitOf(ads, path, position, device), size: sizeOf(position, device) };
}

let slots = 0;

function show(box: HTMLElement, { unit, size }: WantedAd): RunningSlot {
  if (!unit) return { refresh: () => {}, stop: () => {} };
  const element = document.createElement('div');
  element.id = `ad-slot-${++slots}`;
  element.className = 'ad-place__slot';
  element.dataset.state = 'waiting';
  box.append(element);
  const slot = gptAdSlot(
    (googletag) => googletag.defineSlot(unit, size, element.id),
    (filled) => (element.dataset.state = filled ? 'filled' : 'empty'),
  );
  const running = runAdSlot(slot, pageReadiness.isReady);
  return {
    refresh: running.refresh,
    stop: () => {
      running.stop();
      element.remove();
    },
  };
}

/** S §9: on the pages that are named, a route that keeps its slots asks anew, and so does a page that comes back from memory. */
function onRefresh({ refresh }: PublicAds, ask: () => void): () => void {
  const askHere = () => {
    if (refresh.some((path) => coversPath(path, location.pathname))) ask();
  };
  let clock: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = onPathChange(() => {
    clearTimeout(clock);
    clock = setTimeout(askHere, slotTimings.routeSettlesMs);
  });
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) askHere();
  };
  addEventListener('pageshow', comeBack);
  return () => {
    clearTimeout(clock);
    stopWatching();
    removeEventListener('pageshow', comeBack);
  };
}
