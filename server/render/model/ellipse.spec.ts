import { ellipseAt } from './ellipse.js';
import type { Path } from './shape.js';
import { boxPath } from './rounded-path.js';
import { pathData } from './svg.js';

const dot = boxPath(10, 20, 18, 29, 9);
/** The dot drawn in reverse, like a hole. */
const hole: Path = [
  ['M', 10, 24.5],
  ...[...dot]
    .slice(1, 5)
    .reverse()
    .map((command, i, all) => {
      const [, x1, y1, x2, y2] = command as unknown as [string, number, number, number, number];
      const [x, y] = (all[i + 1] ?? dot[0]!).slice(-2) as unknown as [number, number];
      return ['C', x2, y2, x1, y1, x, y] as const;
    }),
  ['Z'],
];

it('a dot becomes two arcs', () => {
  expect(dot).toHaveLength(6);
  expect(pathData([...dot, ...boxPath(0, 0, 8, 8)])).toBe(
    'M10 24.5A4 4.5 0 1 1 18 24.5A4 4.5 0 1 1 10 24.5ZM0 0H8V8H0Z',
  );
});

it('a hole goes the other way', () => {
  expect(pathData(hole)).toBe('M10 24.5A4 4.5 0 1 0 18 24.5A4 4.5 0 1 0 10 24.5Z');
});

it.each<[string, Path]>([
  ['a box with round corners', boxPath(10, 20, 40, 50, 9)],
  ['a leaf', boxPath(10, 20, 18, 28, [4, 0, 4, 0])],
  [
    'a dot with another handle',
    dot.map((c) => (c[0] === 'C' ? ['C', c[1] + 0.1, c[2], c[3], c[4], c[5], c[6]] : c)),
  ],
  ['a dot that stays open', dot.slice(0, 5)],
])('%s is no ellipse', (_, path) => {
  expect(ellipseAt(path, 0)).toBeUndefined();
  expect(pathData(path)).toContain('C');
});
