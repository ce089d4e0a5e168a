import { slotRetries, slotTimings } from './ad-timings.js';

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
