import type { PublicAds } from '../../server/config/public-config.js';
import { coversPath } from '../../server/domain/paths.js';
import { type AdPosition, type AdSize, sizeOf, unitOf } from './ad-places.rule.js';
import { adsAreAllowed } from './ad-consent.js';
import { slotTimings } from './ad-timings.js';
import { currentDevice, onDeviceChange } from './device.js';
import { loadGoogleTag } from './google-tag.js';
import { gptAdSlot } from './gpt-ad-slot.js';
import { logAdFailure } from './log-ad-failure.js';
import { pageReadiness } from './page-readiness.js';
import { onPathChange } from './route-changes.js';
import { runAdSlot, type RunningSlot } from './run-ad-slot.js';

interface MountedAdPlace {
  /** Empty element of the size of the ad. */
  readonly box: HTMLElement;
  readonly ads: PublicAds;
  readonly path: string;
  readonly position: AdPosition;
  /** Devices that have the place. */
  readonly devices: readonly string[];
}

/** Shows the ads of the current device in a place as soon as consent allows it and until the signal aborts. */
export async function fillAdPlace(place: MountedAdPlace, leave: AbortSignal): Promise<void> {
  if (!(await adsAreAllowed()) || leave.aborted) return;
  loadGoogleTag(place.ads.scriptUrl).catch(logAdFailure);
  let ad = adFor(place);
  let running = show(place.box, ad);
  onDeviceChange(() => {
    const next = adFor(place);
    if (next.unit === ad.unit && next.size.join() === ad.size.join()) return;
    running.stop();
    ad = next;
    running = show(place.box, ad);
  }, leave);
  onRefresh(place.ads, () => running.refresh(), leave);
  leave.addEventListener('abort', () => running.stop());
}

interface PlacedAd {
  readonly unit: string | undefined;
  readonly size: AdSize;
}

function adFor({ ads, path, position, devices }: MountedAdPlace): PlacedAd {
  const device = currentDevice();
  const unit = devices.includes(device) ? unitOf(ads, path, position, device) : undefined;
  return { unit, size: sizeOf(position, device) };
}

let slotCount = 0;

function show(box: HTMLElement, { unit, size }: PlacedAd): RunningSlot {
  if (!unit) return { refresh: () => {}, stop: () => {} };
  const element = document.createElement('div');
  element.id = `ad-slot-${++slotCount}`;
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

/** Calls back on the configured pages after a route change that keeps the slot, and after a return from the back/forward cache. */
function onRefresh({ refresh }: PublicAds, callback: () => void, leave: AbortSignal): void {
  const refreshIfListed = () => {
    if (refresh.some((path) => coversPath(path, location.pathname))) callback();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  onPathChange(() => {
    clearTimeout(timer);
    timer = setTimeout(refreshIfListed, slotTimings.routeSettlesMs);
  }, leave);
  addEventListener('pageshow', ({ persisted }) => persisted && refreshIfListed(), { signal: leave });
}
