import { slotRetries, slotTimings } from './ad-timings.js';

/** What a place does that is to show its ad. */
export type SlotStep =
  | { readonly next: 'wait'; readonly ms: number }
  /** The page is ready for ads. */
  | { readonly next: 'display' }
  /** It never became ready: the place defines its slot itself, and the library shows it whenever it can. */
  | { readonly next: 'define'; readonly displayAfterMs: number };

/**
 * S §4, §8, §9: a first wait where the page is not ready, then five retries, then the slot is defined locally.
 * @param tries how often the place has waited, from 0
 */
export function slotStep(tries: number, ready: boolean): SlotStep {
  if (ready) return { next: 'display' };
  if (tries === 0) return { next: 'wait', ms: slotTimings.displayDelayMs };
  if (tries <= slotRetries) return { next: 'wait', ms: slotTimings.retryMs };
  return { next: 'define', displayAfterMs: slotTimings.ownDisplayMs };
}
