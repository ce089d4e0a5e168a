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

/** Shows an ad in a slot as soon as the page is ready for ads, or after the last retry. */
export function runAdSlot(slot: AdSlotPort, isReady: () => boolean): RunningSlot {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let displayed = false;

  const display = () => {
    displayed = true;
    slot.display();
  };
  const attempt = (tries: number) => {
    const step = slotStep(tries, isReady());
    if (step.next === 'wait') {
      timer = setTimeout(attempt, step.ms, tries + 1);
      return;
    }
    slot.define();
    if (step.next === 'display') display();
    else timer = setTimeout(display, step.displayAfterMs);
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

/** Next step of a place towards its ad. */
export type SlotStep =
  | { readonly next: 'wait'; readonly ms: number }
  /** The page is ready for ads. */
  | { readonly next: 'display' }
  /** The page never became ready. The slot is defined anyway, and the library fills it as soon as it can. */
  | { readonly next: 'define'; readonly displayAfterMs: number };

/**
 * Decides the next step: while the page is not ready a first wait, then the retries, and finally the slot is defined anyway.
 * @param waits number of waits so far
 */
export function slotStep(waits: number, ready: boolean): SlotStep {
  if (ready) return { next: 'display' };
  if (waits === 0) return { next: 'wait', ms: slotTimings.displayDelayMs };
  if (waits <= slotRetries) return { next: 'wait', ms: slotTimings.retryMs };
  return { next: 'define', displayAfterMs: slotTimings.ownDisplayMs };
}
