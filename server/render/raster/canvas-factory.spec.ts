import { freeCanvas, makeCanvas, resizeCanvas } from './canvas-factory.js';

it.each([
  [0, 10],
  [10, -1],
  [0.5, 10],
  [NaN, 10],
  [4_001, 4_000],
])('makes no canvas of %f × %f px', (width, height) => {
  expect(() => makeCanvas(width, height)).toThrow(RangeError);
  const canvas = makeCanvas(1, 1);
  expect(() => resizeCanvas(canvas, width, height)).toThrow(RangeError);
  freeCanvas(canvas);
});

it('makes 64 canvases at most, until one is freed', () => {
  const canvases = Array.from({ length: 64 }, () => makeCanvas(1, 1));
  expect(() => makeCanvas(1, 1)).toThrow(RangeError);
  freeCanvas(canvases[0]!);
  expect(() => canvases.push(makeCanvas(1, 1))).not.toThrow();
  for (const canvas of canvases.slice(1)) freeCanvas(canvas);
});
