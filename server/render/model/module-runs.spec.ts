import { linesOf, runsAround } from './module-runs.js';

/** Makes a row of modules, in which # is dark. */
const rowOf = (row: string) =>
  linesOf({ size: row.length, isDark: (_, column) => row[column] === '#' }).row(0);

it.each<[string, number, object | undefined]>([
  ['#.###.#.', 2, { lengths: [1, 1, 3, 1, 1], middle: 3.5, total: 7 }],
  ['#.###.#.', 4, { lengths: [1, 1, 3, 1, 1], middle: 3.5, total: 7 }],
  ['..#.####.##', 5, { lengths: [1, 1, 4, 1, 2], middle: 6, total: 9 }],
  ['#.###.#.', 1, undefined],
  ['#.###.#.', 0, undefined],
  ['#.###...', 2, undefined],
])('%s around module %i', (row, module, runs) => {
  expect(runsAround(rowOf(row), module)).toEqual(runs);
});
