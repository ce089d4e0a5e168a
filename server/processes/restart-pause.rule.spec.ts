import { restartPauseMs } from './restart-pause.rule.js';

it.each([
  ['the first', 0, 500, 100],
  ['soon after', 100, 500, 200],
  ['again and again', 12_800, 500, 25_600],
  ['never longer than half a minute', 25_600, 59_999, 30_000],
  ['after a minute of work', 30_000, 60_000, 100],
])('%s: %i ms before, ran for %i ms, pauses for %i ms', (_, previousMs, ranMs, expected) =>
  expect(restartPauseMs(previousMs, ranMs)).toBe(expected),
);
