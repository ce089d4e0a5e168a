import { slotRetries, slotTimings } from './ad-timings.js';

/** One slot of an ad library. Calls are queued until the library has loaded, and never throw. */
export interface AdSlotPort {
  define(): void;
  /** Requests the first ad. */
  display(): void;
  /** Requests another ad in the same slot. */
  refresh(): void;
  /** Removes the ad, and cancels one that is still loading. */
  destroy(): void;
}

export interface RunningSlot {
  /** Requests another ad, provided that the first was requested. */
  refresh(): void;
  stop(): void;
}

/** Shows an ad in a slot as soon as the page is ready for ads. After the last retry the library fills the slot as soon as it can. */
export function runAdSlot(slot: AdSlotPort, isReady: () => boolean): RunningSlot {
  const { displayDelayMs, retryMs, ownDisplayMs } = slotTimings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let displayed = false;

  const display = () => {
    displayed = true;
    slot.display();
  };
  const attempt = (waits: number) => {
    const ready = isReady();
    if (!ready && waits <= slotRetries) {
      timer = setTimeout(attempt, waits === 0 ? displayDelayMs : retryMs, waits + 1);
      return;
    }
    slot.define();
    if (ready) display();
    else timer = setTimeout(display, ownDisplayMs);
  };

  attempt(0);
  return {
    refresh: () => displayed && slot.refresh(),
    stop: () => {
      clearTimeout(timer);
      displayed = false;
      slot.destroy();
    },
  };
}
