export type RewardOutcome =
  | Exclude<AdState, OpenState>
  | 'not-configured'
  /** The visitor left the step. */
  | 'cancelled';

type OpenState = 'loading' | 'ready' | 'shown';

/** `closed` means that the visitor closed the ad before the reward. */
export type AdState = OpenState | 'granted' | 'closed' | 'no-fill' | 'error' | 'timeout';

/** Signals of the ad library and of the timeouts (`noAd`, `noResponse`). */
export type AdSignal =
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
const transitions: Readonly<Record<OpenState, Partial<Record<AdSignal, AdState>>>> = {
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
};

const isOpen = (state: AdState): state is OpenState => state in transitions;

export const nextAdState = (state: AdState, signal: AdSignal): AdState =>
  (isOpen(state) && transitions[state][signal]) || state;

/** @returns the outcome, or undefined while the ad is not over */
export const outcomeOf = (state: AdState) => (isOpen(state) ? undefined : state);
