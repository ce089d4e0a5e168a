import type { Path } from './path.js';

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
