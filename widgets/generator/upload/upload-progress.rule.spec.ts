import { nextProgress } from './upload-progress.rule.js';

it.each([
  ['waits for the network', 0, 0, false, 5, 0],
  ['rises by 1 a tick', 0, 0.5, false, 1, 1],
  ['rises by the number of ticks', 10, 1, false, 3, 13],
  ['does not run ahead of the network', 39, 0.4, false, 50, 40],
  ['does not round up', 39, 0.3999, false, 50, 39],
  ['stops at 99 until the storage has answered', 98, 1, false, 1000, 99],
  ['does not fall when a retry starts', 40, 0, false, 1, 40],
  ['rises faster once it has answered', 0, 1, true, 1, 10],
  ['is complete 10 ticks after the answer', 0, 0, true, 10, 100],
  ['ends at 100', 99, 1, true, 5, 100],
  ['does not change without a tick', 20, 1, true, 0, 20],
] as const)('%s', (_case, progress, sentShare, stored, ticks, shown) => {
  expect(nextProgress({ progress, sentShare, stored }, ticks)).toBe(shown);
});
