import { gridOf, runsAround } from './cell-runs.js';

/** Makes a row of cells, in which # is dark. */
const rowOf = (row: string) =>
  gridOf({ size: row.length, isDark: (_, column) => row[column] === '#' }, 2).row(0);

it.each<[string, number, object | undefined]>([
  ['##..######..##..', 4, { lengths: [1, 1, 3, 1, 1], middle: 3.5, total: 7 }],
  ['##..######..##..', 9, { lengths: [1, 1, 3, 1, 1], middle: 3.5, total: 7 }],
  ['..#.####.#', 5, { lengths: [0.5, 0.5, 2, 0.5, 0.5], middle: 3, total: 4 }],
  ['##..######..##..', 3, undefined],
  ['##..######..##..', 0, undefined],
  ['##..######......', 5, undefined],
])('%s around cell %i, two cells a module', (row, cell, runs) => {
  expect(runsAround(rowOf(row), cell, 2)).toEqual(runs);
});
