import { moduleShapes } from '../../../server/domain/style.js';
import { drawPattern } from './sample-code.js';

it.each(moduleShapes)('the picture of the pattern %s is not cut off at its edge', (shape) => {
  const { shapes, viewBox } = drawPattern(shape);
  const [left, top, width, height] = viewBox.split(' ').map(Number) as [number, number, number, number];
  const numbers = shapes.flatMap(({ path }) => path.flatMap(([, ...places]) => places as readonly number[]));
  expect(numbers.length).toBeGreaterThan(20);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(left);
  expect(Math.max(...xs)).toBeLessThanOrEqual(left + width);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(top);
  expect(Math.max(...ys)).toBeLessThanOrEqual(top + height);
});
