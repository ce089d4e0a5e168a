import { fitInBar, losesNothing } from './logo-bar.js';

it.each([1 / 6, 0.5, 1, 1.5, 4, 6])(
  'a bar for a logo of aspect %d covers as much as the circle',
  (aspect) => {
    const { width, height, plate } = fitInBar(aspect, 133, 4);
    expect(plate.width * plate.height).toBeCloseTo((Math.PI / 4) * 133 ** 2);
    expect(width / height).toBeCloseTo(aspect);
    expect(width).toBeLessThanOrEqual(plate.width - 8 + 1e-9);
    expect(height).toBeLessThanOrEqual(plate.height - 8 + 1e-9);
    // The farthest point of the logo's corner lies within the rounded corner.
    const gap = plate.radius - Math.hypot(plate.radius - 4, plate.radius - 4);
    expect(gap).toBeGreaterThan(0);
    expect(plate.width).toBeLessThan(0.5 * 500);
  },
);

/** Draws a white picture with a box in black. */
function picture(width: number, height: number, [left, top, right, bottom]: readonly number[]) {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = top!; y < bottom!; y++)
    for (let x = left!; x < right!; x++) rgba.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return losesNothing(rgba, width, height);
}

it.each([
  ['a square mark in the middle', 96, 96, [20, 20, 76, 76], true],
  ['a mark in a corner', 96, 96, [0, 0, 8, 8], false],
  ['one colour', 96, 96, [0, 0, 96, 96], true],
  ['a wide picture with a mark in its middle', 96, 24, [42, 6, 54, 18], true],
  ['a wordmark', 96, 24, [4, 6, 92, 18], false],
  ['a tall mark', 24, 96, [6, 4, 18, 92], false],
] as const)('%s loses nothing in a circle: %#', (_, width, height, box, expected) =>
  expect(picture(width, height, box)).toBe(expected),
);
