/** Move, line, cubic curve or close; coordinates in px. */
export type PathCommand =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** A filled outline; overlaps follow the nonzero rule. */
export type Path = readonly PathCommand[];
