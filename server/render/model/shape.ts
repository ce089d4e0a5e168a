/** Move, line, cubic curve or close; coordinates in px. */
export type PathCommand =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** A filled outline; overlaps follow the nonzero rule. */
export type Path = readonly PathCommand[];

/** A blend along a line in px of the picture; beyond its ends their colours go on. Colours are `#RRGGBB`. */
export interface LinearGradient {
  readonly from: string;
  readonly to: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** `#RRGGBB`, or a gradient. */
export type Fill = string | LinearGradient;

/** An area of one fill, by the nonzero rule. */
export interface Shape {
  readonly fill: Fill;
  readonly path: Path;
}

/**
 * A number in a form that all vector formats read: at most two decimals, no exponent, no `-0`.
 * @param value of a magnitude below 1e15
 */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100);
