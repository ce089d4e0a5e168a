/** One step of an outline, in px: move, line, cubic curve, close. */
export type PathCommand =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** A filled outline; where it overlaps itself the nonzero rule holds. */
export type Path = readonly PathCommand[];
