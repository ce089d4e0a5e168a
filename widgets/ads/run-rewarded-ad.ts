import { adTimings, type RewardOutcome } from './rewarded-ad.js';
import { type AdSignal, type AdState, nextAdState, outcomeOf } from './rewarded-ad.state.js';

/**
 * Requests one ad from an ad library.
 * @param emit receives its signals; late or repeated ones are ignored
 * @returns removes the ad and its listeners
 */
export type AdSource = (emit: (signal: AdSignal) => void) => () => void;

/** Runs one ad against its timeouts until it is over or the signal aborts. */
export function runRewardedAd(source: AdSource, signal: AbortSignal): Promise<RewardOutcome> {
  return new Promise((resolve) => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    let state: AdState = 'idle';
    let over = false;
    let destroy = () => {};

    const end = (outcome: RewardOutcome) => {
      if (over) return;
      over = true;
      timers.forEach(clearTimeout);
      signal.removeEventListener('abort', cancel);
      destroy();
      resolve(outcome);
    };
    const cancel = () => end('cancelled');
    const receive = (adSignal: AdSignal) => {
      if (outcomeOf(state)) return;
      state = nextAdState(state, adSignal);
      if (adSignal === 'asked') timers.push(setTimeout(receive, adTimings.noAdMs, 'noAd'));
      const outcome = outcomeOf(state);
      if (outcome === 'granted') timers.push(setTimeout(end, adTimings.rewardDelayMs, outcome));
      else if (outcome) end(outcome);
    };

    if (signal.aborted) return resolve('cancelled');
    signal.addEventListener('abort', cancel);
    timers.push(setTimeout(receive, adTimings.noResponseMs, 'noResponse'));
    receive('started');
    const cleanup = source(receive);
    if (over) cleanup();
    else destroy = cleanup;
  });
}
