import type { Matrix } from './matrix.js';

/** A corner of the module grid; both coordinates are 0 to `matrix.size`. */
export interface Corner {
  readonly column: number;
  readonly row: number;
}

/** A closed outline; the last corner connects to the first. Collinear corners are left out. */
export type Loop = readonly Corner[];

interface Edge {
  readonly from: Corner;
  readonly to: Corner;
  readonly direction: Direction;
}

/** Directions in clockwise order, so that a right turn adds one. */
const Direction = { Right: 0, Down: 1, Left: 2, Up: 3 } as const;
type Direction = (typeof Direction)[keyof typeof Direction];

/**
 * Traces the dark areas clockwise and the holes in them anticlockwise, so that the nonzero and the even-odd rule fill the
 * same. One shape per area shows no hairlines between modules at any scale; one per row would.
 */
export function traceOutlines(matrix: Matrix): Loop[] {
  const edgesByCorner = collectEdges(matrix);
  const loops: Loop[] = [];
  for (const edges of edgesByCorner.values()) {
    while (edges.length > 0) loops.push(followLoop(edges.pop()!, edgesByCorner));
  }
  return loops;
}

/** Collects all edges between dark and light by their start corner; the dark module lies to the right of each. */
function collectEdges(matrix: Matrix): Map<string, Edge[]> {
  const edgesByCorner = new Map<string, Edge[]>();
  const add = (from: Corner, to: Corner, direction: Direction) => {
    const edges = edgesByCorner.get(keyOf(from));
    if (edges) edges.push({ from, to, direction });
    else edgesByCorner.set(keyOf(from), [{ from, to, direction }]);
  };
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < matrix.size; column++) {
      if (matrix.isDark(row, column)) addModuleEdges(matrix, row, column, add);
    }
  }
  return edgesByCorner;
}

function addModuleEdges(
  matrix: Matrix,
  row: number,
  column: number,
  add: (from: Corner, to: Corner, direction: Direction) => void,
): void {
  const topLeft = { column, row };
  const topRight = { column: column + 1, row };
  const bottomRight = { column: column + 1, row: row + 1 };
  const bottomLeft = { column, row: row + 1 };
  if (!matrix.isDark(row - 1, column)) add(topLeft, topRight, Direction.Right);
  if (!matrix.isDark(row, column + 1)) add(topRight, bottomRight, Direction.Down);
  if (!matrix.isDark(row + 1, column)) add(bottomRight, bottomLeft, Direction.Left);
  if (!matrix.isDark(row, column - 1)) add(bottomLeft, topLeft, Direction.Up);
}

function followLoop(first: Edge, edgesByCorner: Map<string, Edge[]>): Loop {
  const corners: Corner[] = [];
  let edge = first;
  while (keyOf(edge.to) !== keyOf(first.from)) {
    const next = takeNext(edge, edgesByCorner);
    if (next.direction !== edge.direction) corners.push(edge.to);
    edge = next;
  }
  if (edge.direction !== first.direction) corners.push(first.from);
  return corners;
}

/** Takes the edge that continues an outline. When two dark modules touch only at a corner, the right turn stays with the same module. */
function takeNext(edge: Edge, edgesByCorner: Map<string, Edge[]>): Edge {
  const candidates = edgesByCorner.get(keyOf(edge.to)) ?? [];
  const rightTurn = candidates.findIndex(({ direction }) => direction === (edge.direction + 1) % 4);
  const [next] = candidates.splice(Math.max(rightTurn, 0), 1);
  if (!next) throw new Error('The outline of a matrix is not closed');
  return next;
}

const keyOf = ({ column, row }: Corner) => `${column},${row}`;
