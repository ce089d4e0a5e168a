/** A move, line, cubic curve or close; coordinates are in px. */
export type PathCommand =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** A filled outline; overlaps are filled by the nonzero rule. */
export type Path = readonly PathCommand[];

/** A blend of two colours `#RRGGBB` along a line in px of the picture. Beyond the ends of the line, the end colours continue. */
export interface LinearGradient {
  readonly from: string;
  readonly to: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** A colour `#RRGGBB`, or a gradient. */
export type Fill = string | LinearGradient;

/** An area of one fill. */
export interface Shape {
  readonly fill: Fill;
  readonly path: Path;
}

/**
 * Writes a number so that all vector formats can read it: at most two decimals, no exponent, no `-0`.
 * @param value magnitude below 1e15
 */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100);
