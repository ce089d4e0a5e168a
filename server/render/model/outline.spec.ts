import type { Matrix } from './matrix.js';
import { makeMatrix } from './matrix.js';
import { type Loop, traceOutlines } from './outline.js';

/** Makes a matrix from rows of `#` (dark) and `.`. */
const matrixOf = (...rows: string[]): Matrix => ({
  size: rows.length,
  isDark: (row, column) => rows[row]?.[column] === '#',
});

/** Returns the winding number of a point, which is nonzero inside; its sign is the direction of the outline. */
function winding(loops: readonly Loop[], x: number, y: number): number {
  return loops.flatMap(edges).reduce((sum, [from, to]) => {
    if (from.column !== to.column || from.column < x) return sum;
    const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
    if (y < top || y > bottom) return sum;
    return sum + (to.row > from.row ? 1 : -1);
  }, 0);
}

const edges = (loop: Loop) => loop.map((corner, i) => [corner, loop[(i + 1) % loop.length]!] as const);

it.each([
  ['one module', matrixOf('...', '.#.', '...'), 1, 4],
  ['a ring', matrixOf('###', '#.#', '###'), 2, 8],
  ['two that touch at a corner', matrixOf('#..', '.#.', '...'), 2, 8],
  ['two that touch at the other corner', matrixOf('.#.', '#..', '...'), 2, 8],
  ['an L', matrixOf('#..', '##.', '...'), 1, 6],
])('%s: %#', (_, matrix, loopCount, cornerCount) => {
  const loops = traceOutlines(matrix);
  expect(loops).toHaveLength(loopCount);
  expect(loops.flat()).toHaveLength(cornerCount);
});

it('holds exactly the dark modules of a real code, by either fill rule', () => {
  const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
  const loops = traceOutlines(matrix);
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < matrix.size; column++) {
      expect(winding(loops, column + 0.5, row + 0.5)).toBe(matrix.isDark(row, column) ? 1 : 0);
    }
  }
});
