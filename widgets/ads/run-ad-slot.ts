import { slotRetries, slotTimings } from './ad-timings.js';

/** Port: one slot of an ad library. Calls queue until the library has loaded and never throw. */
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
  /** Requests another ad if the first was requested. */
  refresh(): void;
  stop(): void;
}

/** Shows an ad in a slot as soon as the page is ready for it, or after the last retry. */
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

/** What a place does next to show its ad. */
export type SlotStep =
  | { readonly next: 'wait'; readonly ms: number }
  /** The page is ready for ads. */
  | { readonly next: 'display' }
  /** The page never became ready: the slot is defined all the same, and the library fills it when it can. */
  | { readonly next: 'define'; readonly displayAfterMs: number };

/**
 * A first wait if the page is not ready, then the retries, then the slot is defined in any case.
 * @param waits how often the place has waited, from 0
 */
export function slotStep(waits: number, ready: boolean): SlotStep {
  if (ready) return { next: 'display' };
  if (waits === 0) return { next: 'wait', ms: slotTimings.displayDelayMs };
  if (waits <= slotRetries) return { next: 'wait', ms: slotTimings.retryMs };
  return { next: 'define', displayAfterMs: slotTimings.ownDisplayMs };
}
