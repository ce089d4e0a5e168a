import type { RewardOutcome } from './rewarded-ad.js';

/** C §4, 'Ad states' */
export type AdState =
  'idle' | 'loading' | 'ready' | 'shown' | 'granted' | 'closed' | 'no-fill' | 'error' | 'timeout';

/** What the ad library tells, and what the clocks do. */
export type AdSignal =
  'started' | 'asked' | 'ready' | 'shown' | 'granted' | 'closed' | 'empty' | 'failed' | 'noAd' | 'noResponse';

/** Signals that are not listed change nothing: what is over stays over, and a shown ad may take its time. */
const transitions: Readonly<Record<AdState, Partial<Record<AdSignal, AdState>>>> = {
  idle: { started: 'loading' },
  loading: {
    ready: 'ready',
    granted: 'granted',
    closed: 'closed',
    empty: 'no-fill',
    failed: 'error',
    noAd: 'timeout',
    noResponse: 'timeout',
  },
  ready: { shown: 'shown', granted: 'granted', closed: 'closed', failed: 'error', noResponse: 'timeout' },
  shown: { granted: 'granted', closed: 'closed', failed: 'error' },
  granted: {},
  closed: {},
  'no-fill': {},
  error: {},
  timeout: {},
};

export const nextAdState = (state: AdState, signal: AdSignal): AdState => transitions[state][signal] ?? state;

/** @returns undefined while the ad is not over */
export function outcomeOf(state: AdState): RewardOutcome | undefined {
  return state === 'idle' || state === 'loading' || state === 'ready' || state === 'shown'
    ? undefined
    : state;
}
