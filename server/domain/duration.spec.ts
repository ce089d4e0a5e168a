import { durationOf } from './duration.js';

it.each([
  [0.2, 1, 'second'],
  [119, 119, 'second'],
  [120, 2, 'minute'],
  [3_541, 60, 'minute'],
  [7_200, 2, 'hour'],
  [86_400, 24, 'hour'],
])('%f s are %i %ss', (seconds, amount, unit) => expect(durationOf(seconds)).toEqual([amount, unit]));
