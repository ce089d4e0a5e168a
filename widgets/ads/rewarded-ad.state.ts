import type { RewardOutcome } from './rewarded-ad.js';

export type AdState =
  | 'idle'
  | 'loading'
  | 'ready'
  | 'shown'
  | 'granted'
  | 'closed'
  | 'no-fill'
  | 'error'
  | 'timeout';

/** Signals of the ad library and of the timeouts (`noAd`, `noResponse`). */
export type AdSignal =
  | 'started'
  | 'asked'
  | 'ready'
  | 'shown'
  | 'granted'
  | 'closed'
  | 'empty'
  | 'failed'
  | 'noAd'
  | 'noResponse';

/** Signals that are not listed are ignored: final states stay final, and a shown ad has no timeout. */
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

/** @returns the outcome, or undefined while the ad is not over */
export function outcomeOf(state: AdState): RewardOutcome | undefined {
  return state === 'idle' || state === 'loading' || state === 'ready' || state === 'shown'
    ? undefined
    : state;
}
