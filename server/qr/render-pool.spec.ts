import { threadsOf } from './render-pool.js';

it.each([
  [1, 1, 1],
  [2, 1, 2],
  [8, 1, 4],
  [2, 2, 2],
  [8, 4, 2],
  [8, 3, 2],
  [16, 4, 4],
])('with %i cores, each of %i processes has %i render threads', (cores, processes, threads) =>
  expect(threadsOf(cores, processes)).toBe(threads),
);
