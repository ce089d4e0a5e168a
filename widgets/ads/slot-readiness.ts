import { slotTimings } from './ad-timings.js';

export interface SlotReadiness {
  isReady(): boolean;
  /** S §4: a change of route makes the page unready for a moment. */
  routeChanged(): void;
  /** The outside signal that banners are ready. */
  bannersReady(): void;
}

/** Whether a page may show ads: the library is flagged loaded, and the route has settled or a signal has come (S §4). */
export function createReadiness(isLibraryLoaded: () => boolean): SlotReadiness {
  let loaded = false;
  let settled = false;
  let clocks: ReturnType<typeof setTimeout>[] = [];

  const look = () => {
    loaded = isLibraryLoaded();
    if (!loaded) setTimeout(look, slotTimings.libraryPollMs);
  };
  const settleAfter = (ms: number) => {
    clocks.push(setTimeout(() => (settled = true), ms));
  };
  const routeChanged = () => {
    clocks.forEach(clearTimeout);
    clocks = [];
    settled = false;
    settleAfter(slotTimings.routeSettlesMs);
  };

  look();
  routeChanged();
  return {
    isReady: () => loaded && settled,
    routeChanged,
    bannersReady: () => settleAfter(slotTimings.bannersReadyMs),
  };
}
