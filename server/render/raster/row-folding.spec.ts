import { createCanvas } from 'canvas';
import { fillShape } from './canvas.js';
import { foldRows } from './row-folding.js';
import { boxPath } from '../model/rounded-path.js';
import type { Path, Shape } from '../model/shape.js';

const [width, height] = [90, 120];

const ground: Shape = { fill: '#FFEE00', path: boxPath(0, 0, width, height) };

function draw(shapes: readonly Shape[], rows: number): Buffer {
  const canvas = createCanvas(width, rows);
  for (const shape of shapes) fillShape(canvas.getContext('2d'), shape);
  return canvas.toBuffer('raw');
}

function unfold(rows: Buffer, counts: Uint32Array): Buffer {
  const rowBytes = width * 4;
  return Buffer.concat(
    Array.from(counts).flatMap((count, row) =>
      new Array<Buffer>(count).fill(rows.subarray(row * rowBytes, (row + 1) * rowBytes)),
    ),
  );
}

it.each<[string, number, Path[]]>([
  ['the ground alone', 1, []],
  ['two boxes', 4, [boxPath(10, 20, 40, 60), boxPath(30, 50, 80, 60)]],
  ['a box between pixels', 5, [boxPath(10.3, 20.25, 40.7, 60.5)]],
  ['a slope', 32, [[['M', 5, 30], ['L', 70, 40], ['L', 20, 60], ['Z']]]],
  ['a slope that closes a path', 22, [[['M', 5, 30], ['L', 50, 30], ['L', 50, 50], ['Z']]]],
  ['a curve beyond its ends', 53, [[['M', 10, 40.5], ['C', 20, 30.5, 40, 80.5, 60, 60.5], ['Z']]]],
  ['boxes partly outside of the picture', 3, [boxPath(-10, -20, 40, 60), boxPath(50, 110, 80, 150)]],
])('%s: unfolding gives the pixels of the whole picture', (_, rows, paths) => {
  const shapes = [ground, ...paths.map((path, i) => ({ fill: i % 2 ? '#AA0044' : '#0000FF', path }))];
  const { shapes: folded, counts } = foldRows(shapes, height)!;
  expect(counts).toHaveLength(rows);
  expect(unfold(draw(folded, counts.length), counts).equals(draw(shapes, height))).toBe(true);
});

it('keeps the rows of a given range, and converts places in it', () => {
  const { counts, foldY } = foldRows([ground], height, { top: 40.5, bottom: 60 })!;
  expect(Array.from(counts)).toEqual([40, ...new Array<number>(20).fill(1), 60]);
  expect([0, 40.5, 60, height].map(foldY)).toEqual([0, 1.5, 21, 22]);
});

it('folds no gradient', () => {
  const fill = { from: '#000000', to: '#0000FF', x1: 0, y1: 0, x2: 0, y2: height };
  expect(foldRows([{ ...ground, fill }], height)).toBeUndefined();
});
