import { slotTimings } from './ad-timings.js';

/** Tracks whether a page may show ads: the library has loaded, and the route has settled or the operator's tag has signalled. */
export function createReadiness(isLibraryLoaded: () => boolean) {
  let loaded = false;
  let settled = false;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const poll = () => {
    loaded = isLibraryLoaded();
    if (!loaded) setTimeout(poll, slotTimings.libraryPollMs);
  };
  const settleAfter = (ms: number) => {
    timers.push(setTimeout(() => (settled = true), ms));
  };
  /** Makes the page unready until the route has settled. */
  const routeChanged = () => {
    timers.forEach(clearTimeout);
    timers = [];
    settled = false;
    settleAfter(slotTimings.routeSettlesMs);
  };

  poll();
  routeChanged();
  return {
    isReady: () => loaded && settled,
    routeChanged,
    /** Shortens the wait after the operator's signal. */
    bannersReady: () => settleAfter(slotTimings.bannersReadyMs),
  };
}
