import type { Corners, Point } from './picture.js';

/** Maps a place of the unit square, 0 to 1 from left to right and from top to bottom, to its place in a picture. */
export type Perspective = (across: number, down: number) => Point;

/**
 * Returns the projective map from the unit square to four corners (Heckbert, 'Fundamentals of Texture Mapping', 1989, 2.2.3).
 * @param corners of a convex quadrilateral
 */
export function perspectiveTo([a, b, c, d]: Corners): Perspective {
  const [sumX, sumY] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [rightX, rightY, lowX, lowY] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const area = rightX * lowY - lowX * rightY;
  const g = (sumX * lowY - lowX * sumY) / area;
  const h = (rightX * sumY - sumX * rightY) / area;
  return (across, down) => {
    const depth = g * across + h * down + 1;
    return {
      x: ((b.x * (1 + g) - a.x) * across + (d.x * (1 + h) - a.x) * down + a.x) / depth,
      y: ((b.y * (1 + g) - a.y) * across + (d.y * (1 + h) - a.y) * down + a.y) / depth,
    };
  };
}

/** Length of the shortest side in px. */
export const shortestSide = (corners: Corners): number =>
  Math.min(
    ...corners.map((from, i) => {
      const to = corners[(i + 1) % 4]!;
      return Math.hypot(to.x - from.x, to.y - from.y);
    }),
  );
