import { rewardedAdTimings } from './ad-timings.js';
import {
  type AdSignal,
  type AdState,
  nextAdState,
  outcomeOf,
  type RewardOutcome,
} from './rewarded-ad.state.js';

/**
 * Requests one ad from an ad library.
 * @param emit receives its signals after this call has returned; late or repeated ones are ignored
 * @returns removes the ad and its listeners
 */
export type AdSource = (emit: (signal: AdSignal) => void) => () => void;

const { noAdMs, noResponseMs, rewardDelayMs } = rewardedAdTimings;

/** Runs one ad against its timeouts until it is over or the signal aborts. */
export function runRewardedAd(source: AdSource, signal: AbortSignal): Promise<RewardOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('cancelled');
    let state: AdState = 'loading';
    let over = false;
    const timers = [setTimeout(receive, noResponseMs, 'noResponse')];
    const destroy = source(receive);
    signal.addEventListener('abort', () => end('cancelled'));

    function receive(adSignal: AdSignal): void {
      if (outcomeOf(state)) return;
      state = nextAdState(state, adSignal);
      if (adSignal === 'asked') timers.push(setTimeout(receive, noAdMs, 'noAd'));
      const outcome = outcomeOf(state);
      if (outcome === 'granted') timers.push(setTimeout(end, rewardDelayMs, outcome));
      else if (outcome) end(outcome);
    }

    function end(outcome: RewardOutcome): void {
      if (over) return;
      over = true;
      timers.forEach(clearTimeout);
      destroy();
      resolve(outcome);
    }
  });
}
