import { adTimings, type RewardOutcome } from './rewarded-ad.js';
import { type AdSignal, type AdState, nextAdState, outcomeOf } from './rewarded-ad.state.js';

/**
 * Asks an ad library for one ad.
 * @param tell takes what becomes of it; telling too much or too late does no harm
 * @returns takes the ad away and stops listening
 */
export type AdSource = (tell: (signal: AdSignal) => void) => () => void;

/** Runs one ad against its clocks (C §9) until it is over or the visitor has gone. */
export function runRewardedAd(source: AdSource, signal: AbortSignal): Promise<RewardOutcome> {
  return new Promise((resolve) => {
    const clocks: ReturnType<typeof setTimeout>[] = [];
    let state: AdState = 'idle';
    let over = false;
    let takeAway = () => {};

    const end = (outcome: RewardOutcome) => {
      if (over) return;
      over = true;
      clocks.forEach(clearTimeout);
      signal.removeEventListener('abort', cancel);
      takeAway();
      resolve(outcome);
    };
    const cancel = () => end('cancelled');
    const tell = (told: AdSignal) => {
      if (outcomeOf(state)) return;
      state = nextAdState(state, told);
      if (told === 'asked') clocks.push(setTimeout(tell, adTimings.noAdMs, 'noAd'));
      const outcome = outcomeOf(state);
      if (outcome === 'granted') clocks.push(setTimeout(end, adTimings.rewardDelayMs, outcome));
      else if (outcome) end(outcome);
    };

    if (signal.aborted) return resolve('cancelled');
    signal.addEventListener('abort', cancel);
    clocks.push(setTimeout(tell, adTimings.noResponseMs, 'noResponse'));
    tell('started');
    const undo = source(tell);
    if (over) undo();
    else takeAway = undo;
  });
}
