import { perspectiveTo, shortestSide } from './perspective.js';
import type { Corners } from './picture.js';

const leaning: Corners = [
  { x: 20, y: 10 },
  { x: 80, y: 10 },
  { x: 100, y: 90 },
  { x: 0, y: 90 },
];

it.each([
  [0, 0, 20, 10],
  [1, 0, 80, 10],
  [1, 1, 100, 90],
  [0, 1, 0, 90],
  // The diagonals cross in the middle.
  [0.5, 0.5, 50, 40],
])('maps %f, %f of a leaning square to %f, %f', (across, down, x, y) => {
  const place = perspectiveTo(leaning)(across, down);
  expect(place.x).toBeCloseTo(x);
  expect(place.y).toBeCloseTo(y);
});

it('maps a square without perspective in proportion', () => {
  const square: Corners = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  expect(perspectiveTo(square)(0.3, 0.7)).toEqual({ x: 3, y: 7 });
});

it('knows the shortest side', () => expect(shortestSide(leaning)).toBe(60));
