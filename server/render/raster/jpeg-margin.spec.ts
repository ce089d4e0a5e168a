import { darkMargin } from './jpeg-margin.js';

/** Rows of grey pixels: [level, how many]. */
const rowOf = (...runs: readonly (readonly [level: number, pixels: number])[]) => [
  {
    row: 0,
    count: 2,
    pixels: Uint32Array.from(runs.flatMap(([level, pixels]) => new Array<number>(pixels).fill(level))),
  },
];

it.each([
  ['black on white', rowOf([255, 6], [0, 4]), 127.5],
  ['grey on white', rowOf([255, 6], [100, 4]), 27.5],
  ['grey on grey', rowOf([211, 6], [96, 4]), 9.5],
  ['a few pixels between', rowOf([255, 60], [0, 36], [110, 4]), 127.5],
  ['a gradient', rowOf([255, 60], [0, 10], [40, 10], [80, 20]), 47.5],
  ['nothing dark', rowOf([255, 6], [200, 4]), 127.5],
])('%s', (_, rows, margin) => {
  expect(darkMargin(rows, (pixel) => pixel)).toBe(margin);
});
