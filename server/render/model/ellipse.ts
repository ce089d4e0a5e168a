import type { Path, PathCommand } from './shape.js';
import { quarterHandle } from './rounded-path.js';

type Point = readonly [x: number, y: number];

export interface Ellipse {
  /** The point where the outline starts, and the point opposite. */
  readonly start: Point;
  readonly opposite: Point;
  readonly radii: Point;
  readonly isClockwise: boolean;
}

/** Number of path commands of an ellipse: a move, four quarters, and the close. */
export const ellipseLength = 6;

/** Finds the ellipse that starts at a place in a path. Dots and round eyes are drawn in quarters with handles of {@link quarterHandle}. */
export function ellipseAt(path: Path, place: number): Ellipse | undefined {
  const [move, ...quarters] = path.slice(place, place + ellipseLength - 1);
  if (move?.[0] !== 'M' || path[place + ellipseLength - 1]?.[0] !== 'Z') return undefined;
  const points = [move, ...quarters].map((command) => command.slice(-2) as unknown as Point);
  const [start, second, opposite, fourth, end] = points as [Point, Point, Point, Point, Point];
  if (!quarters.every((quarter, i) => isQuarter(points[i]!, quarter))) return undefined;
  if (!areEqual(start, end) || !areEqual(between(start, opposite), between(second, fourth))) return undefined;
  const turn =
    (second[0] - start[0]) * (opposite[1] - second[1]) - (second[1] - start[1]) * (opposite[0] - second[0]);
  const radii = [Math.abs(second[0] - start[0]), Math.abs(second[1] - start[1])] as const;
  return { start, opposite, radii, isClockwise: turn > 0 };
}

/** Whether a curve is a quarter of an ellipse with axes along x and y. */
function isQuarter(from: Point, [name, ...numbers]: PathCommand): boolean {
  if (name !== 'C') return false;
  const [x1, y1, x2, y2, x, y] = numbers as [number, number, number, number, number, number];
  const corner: Point = x1 === from[0] ? [from[0], y] : [x, from[1]];
  const handle = (end: Point) => {
    const [dx, dy] = [corner[0] - end[0], corner[1] - end[1]];
    return [end[0] + dx * quarterHandle, end[1] + dy * quarterHandle] as const;
  };
  return areEqual([x1, y1], handle(from)) && areEqual([x2, y2], handle([x, y]));
}

const between = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

const areEqual = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 1e-6;
