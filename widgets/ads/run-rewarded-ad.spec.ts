import type { AdSignal, RewardOutcome } from './rewarded-ad.state.js';
import { runRewardedAd } from './run-rewarded-ad.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Step = AdSignal | number;

/** An ad library that emits these signals; numbers are waits in ms between them. */
function start(steps: readonly Step[]) {
  const destroyed = jest.fn();
  const leave = new AbortController();
  const outcomes: RewardOutcome[] = [];
  const source = (emit: (signal: AdSignal) => void) => {
    let at = 0;
    for (const step of steps) {
      if (typeof step === 'number') at += step;
      else setTimeout(emit, at, step);
    }
    return destroyed;
  };
  void runRewardedAd(source, leave.signal).then((outcome) => outcomes.push(outcome));
  return { destroyed, leave, outcomes };
}

it.each<[string, Step[], RewardOutcome, number]>([
  ['granted, after a short delay', ['asked', 1000, 'ready', 'shown', 20_000, 'granted'], 'granted', 21_500],
  ['granted and closed at once', ['asked', 1000, 'ready', 'shown', 'granted', 'closed'], 'granted', 1500],
  ['granted twice', ['asked', 1000, 'ready', 'granted', 100, 'granted'], 'granted', 1500],
  ['closed early', ['asked', 1000, 'ready', 'shown', 2000, 'closed'], 'closed', 3000],
  ['no fill', ['asked', 700, 'empty'], 'no-fill', 700],
  ['no fill at once', ['asked', 'empty'], 'no-fill', 0],
  ['an error', [200, 'failed'], 'error', 200],
  ['no ad', ['asked'], 'timeout', 3000],
  ['no ad, asked late', [1500, 'asked'], 'timeout', 4500],
  ['no response', [], 'timeout', 5000],
  ['ready, but never shown', ['asked', 2000, 'ready'], 'timeout', 5000],
])('%s', async (_case, steps, outcome, afterMs) => {
  const { outcomes, destroyed } = start(steps);
  await jest.advanceTimersByTimeAsync(Math.max(0, afterMs - 1));
  if (afterMs > 0) expect(outcomes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual([outcome]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(outcomes).toEqual([outcome]);
  expect(destroyed).toHaveBeenCalledTimes(1);
});

it('is removed when the visitor leaves', async () => {
  const { outcomes, destroyed, leave } = start(['asked', 100, 'ready', 'shown', 900, 'granted']);
  await jest.advanceTimersByTimeAsync(500);
  leave.abort();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(outcomes).toEqual(['cancelled']);
  expect(destroyed).toHaveBeenCalledTimes(1);
});

it('is not requested if the visitor has already left', async () => {
  const leave = new AbortController();
  leave.abort();
  const source = jest.fn(() => () => {});
  await expect(runRewardedAd(source, leave.signal)).resolves.toBe('cancelled');
  expect(source).not.toHaveBeenCalled();
});
