import { createReadiness } from './slot-readiness.js';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

type Signals = readonly (readonly [atMs: number, signal: 'routeChanged' | 'bannersReady'])[];

/** Times in ms at which readiness changes, sampled every ms. */
function changes(loadedAtMs: number, signals: Signals): number[] {
  const readiness = createReadiness(() => Date.now() >= loadedAtMs);
  signals.forEach(([atMs, signal]) => setTimeout(() => readiness[signal](), atMs));
  const found: number[] = [];
  let before = readiness.isReady();
  for (let ms = 1; ms <= 3000; ms++) {
    jest.advanceTimersByTime(1);
    if (readiness.isReady() === before) continue;
    found.push(ms);
    before = !before;
  }
  return found;
}

it.each<[string, number, Signals, number[]]>([
  ['200 ms after the first route', 0, [], [200]],
  ['at the next check for the library', 501, [], [1000]],
  ['never without the library', Infinity, [[10, 'bannersReady']], []],
  ['100 ms after the signal', 0, [[20, 'bannersReady']], [120]],
  ['no later because of a late signal', 0, [[150, 'bannersReady']], [200]],
  ['again 200 ms after a route change', 0, [[700, 'routeChanged']], [200, 700, 900]],
  [
    'not by a signal for the previous route',
    0,
    [
      [600, 'routeChanged'],
      [650, 'bannersReady'],
      [700, 'routeChanged'],
    ],
    [200, 600, 900],
  ],
])('ready %s', (_case, loadedAtMs, signals, expected) => {
  expect(changes(loadedAtMs, signals)).toEqual(expected);
});
