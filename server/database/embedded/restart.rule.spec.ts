import { pauseBeforeRestart } from './restart.rule.js';

const minuteMs = 60_000;

it.each([
  ['the first end', [0], 0, 0],
  ['the second', [0, 5_000], 5_000, 1_000],
  ['the third', [0, 5_000, 9_000], 9_000, 4_000],
  ['the fourth', [0, 1, 2, 3], 3, 10_000],
  ['the fifth within ten minutes', [0, 1, 2, 3, 10 * minuteMs - 1], 10 * minuteMs - 1, undefined],
  ['the fifth, ten minutes after the first', [0, 1, 2, 3, 10 * minuteMs], 10 * minuteMs, 10_000],
  ['one of every day', [0, 24 * 60 * minuteMs], 24 * 60 * minuteMs, 0],
])('%s', (_, endsMs, nowMs, pauseMs) => {
  expect(pauseBeforeRestart(endsMs, nowMs)).toBe(pauseMs);
});
