import type { Path, PathCommand } from './shape.js';

/** A corner of a polygon in px; the radius of a sharp one is 0. */
export interface RoundedCorner {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Length of the Bézier handles for a quarter circle of radius 1; the error is at most 0.03 % of the radius. */
export const quarterHandle = 0.5522847498;

/** Draws a closed polygon with rounded corners. No radius is more than half of an adjacent side. */
export function roundedPath(corners: readonly RoundedCorner[]): Path {
  const path: PathCommand[] = [];
  let last: Point | undefined;
  const go = (to: Point) => {
    if (!last || Math.hypot(to[0] - last[0], to[1] - last[1]) > 1e-6) path.push([last ? 'L' : 'M', ...to]);
    last = to;
  };
  for (const [i, corner] of corners.entries()) {
    const before = towards(corner, corners.at(i - 1)!);
    const after = towards(corner, corners[(i + 1) % corners.length]!);
    go(before(1));
    if (corner.radius === 0) continue;
    last = after(1);
    path.push(['C', ...before(1 - quarterHandle), ...after(1 - quarterHandle), ...last]);
  }
  return [...path, ['Z']];
}

type Point = readonly [x: number, y: number];

/** Returns the points between a corner (share 0) and the end of its rounding towards the next corner (share 1). */
function towards({ x, y, radius }: RoundedCorner, next: RoundedCorner): (share: number) => Point {
  const [dx, dy] = [next.x - x, next.y - y];
  const length = Math.hypot(dx, dy);
  const reach = Math.min(radius, length / 2) / length;
  return (share) => [x + dx * reach * share, y + dy * reach * share];
}

/** Radii of the corners of a box, clockwise from (left, top). */
export type CornerRadii = readonly [number, number, number, number];

/**
 * Draws a box clockwise from (left, top); anticlockwise, which makes it a hole, if `left` is greater than `right`.
 * @param radii radius of all corners, or of each
 */
export function boxPath(
  left: number,
  top: number,
  right: number,
  bottom: number,
  radii: number | CornerRadii = 0,
): Path {
  const [first, second, third, fourth] = typeof radii === 'number' ? [radii, radii, radii, radii] : radii;
  return roundedPath([
    { x: left, y: top, radius: first },
    { x: right, y: top, radius: second },
    { x: right, y: bottom, radius: third },
    { x: left, y: bottom, radius: fourth },
  ]);
}
