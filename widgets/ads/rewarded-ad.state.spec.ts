import { type AdSignal, type AdState, nextAdState, outcomeOf } from './rewarded-ad.state.js';

it.each<[string, AdSignal[], AdState]>([
  ['no signal yet', [], 'idle'],
  ['the library is loading', ['started'], 'loading'],
  ['an ad was requested', ['started', 'asked'], 'loading'],
  ['an ad has loaded', ['started', 'asked', 'ready'], 'ready'],
  ['it is on screen', ['started', 'asked', 'ready', 'shown'], 'shown'],
  ['it was watched', ['started', 'asked', 'ready', 'shown', 'granted'], 'granted'],
  ['watched, then closed', ['started', 'ready', 'shown', 'granted', 'closed'], 'granted'],
  ['closed early', ['started', 'ready', 'shown', 'closed'], 'closed'],
  ['closed, and a late reward', ['started', 'ready', 'shown', 'closed', 'granted'], 'closed'],
  ['there is none', ['started', 'asked', 'empty'], 'no-fill'],
  ['no ad, then a late one', ['started', 'asked', 'empty', 'ready', 'shown', 'granted'], 'no-fill'],
  ['the library fails to load', ['started', 'failed'], 'error'],
  ['the library does not respond', ['started', 'noResponse'], 'timeout'],
  ['no ad in time', ['started', 'asked', 'noAd'], 'timeout'],
  ['a reward after the timeout', ['started', 'asked', 'noAd', 'ready', 'granted'], 'timeout'],
  ['ready before the "no ad" timeout', ['started', 'asked', 'ready', 'noAd'], 'ready'],
  ['ready, never shown', ['started', 'asked', 'ready', 'noAd', 'noResponse'], 'timeout'],
  ['a long ad', ['started', 'ready', 'shown', 'noAd', 'noResponse'], 'shown'],
  ['it fails while shown', ['started', 'ready', 'shown', 'failed'], 'error'],
  ['a signal before the start', ['granted'], 'idle'],
])('%s: %j', (_case, signals, state) => {
  expect(signals.reduce<AdState>(nextAdState, 'idle')).toBe(state);
});

it.each<[AdState, ReturnType<typeof outcomeOf>]>([
  ['idle', undefined],
  ['loading', undefined],
  ['ready', undefined],
  ['shown', undefined],
  ['granted', 'granted'],
  ['closed', 'closed'],
  ['no-fill', 'no-fill'],
  ['error', 'error'],
  ['timeout', 'timeout'],
])('the outcome of %s: %s', (state, outcome) => expect(outcomeOf(state)).toBe(outcome));
