import { type AdSignal, type AdState, nextAdState, outcomeOf } from './rewarded-ad.state.js';

it.each<[string, AdSignal[], AdState]>([
  ['the library is loading', [], 'loading'],
  ['an ad was requested', ['asked'], 'loading'],
  ['an ad has loaded', ['asked', 'ready'], 'ready'],
  ['the ad is on screen', ['asked', 'ready', 'shown'], 'shown'],
  ['the ad was watched', ['asked', 'ready', 'shown', 'granted'], 'granted'],
  ['the ad was watched, then closed', ['ready', 'shown', 'granted', 'closed'], 'granted'],
  ['the ad was closed early', ['ready', 'shown', 'closed'], 'closed'],
  ['a reward after the ad was closed', ['ready', 'shown', 'closed', 'granted'], 'closed'],
  ['there is no ad', ['asked', 'empty'], 'no-fill'],
  ['there is no ad, then a late one', ['asked', 'empty', 'ready', 'shown', 'granted'], 'no-fill'],
  ['the library fails to load', ['failed'], 'error'],
  ['the library does not respond', ['noResponse'], 'timeout'],
  ['no ad in time', ['asked', 'noAd'], 'timeout'],
  ['a reward after the timeout', ['asked', 'noAd', 'ready', 'granted'], 'timeout'],
  ['ready before the "no ad" timeout', ['asked', 'ready', 'noAd'], 'ready'],
  ['ready, never shown', ['asked', 'ready', 'noAd', 'noResponse'], 'timeout'],
  ['a long ad', ['ready', 'shown', 'noAd', 'noResponse'], 'shown'],
  ['the ad fails while shown', ['ready', 'shown', 'failed'], 'error'],
])('%s: %j', (_case, signals, state) => {
  expect(signals.reduce<AdState>(nextAdState, 'loading')).toBe(state);
});

it.each<[AdState, ReturnType<typeof outcomeOf>]>([
  ['loading', undefined],
  ['ready', undefined],
  ['shown', undefined],
  ['granted', 'granted'],
  ['closed', 'closed'],
  ['no-fill', 'no-fill'],
  ['error', 'error'],
  ['timeout', 'timeout'],
])('the outcome of %s: %s', (state, outcome) => expect(outcomeOf(state)).toBe(outcome));
