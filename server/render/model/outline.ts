import type { Matrix } from './matrix.js';

/** A corner of the module grid; both coordinates are 0 to `matrix.size`. */
export interface Corner {
  readonly column: number;
  readonly row: number;
}

/** A closed outline; the last corner connects to the first. Collinear corners are left out. */
export type Loop = readonly Corner[];

/** An edge between a dark and a light module; the dark one lies to the right. */
interface Edge {
  readonly from: Corner;
  readonly to: Corner;
  /** Number of right turns from the edge that runs to the right: 0 to 3. */
  readonly direction: number;
}

/** Outlines of matrices, which a creation draws in several sizes. */
const traced = new WeakMap<Matrix, readonly Loop[]>();

/**
 * Traces the dark areas clockwise and the holes in them anticlockwise, so that the nonzero and the even-odd rule fill the
 * same. One shape per area shows no hairlines between modules at any scale; one per row would.
 */
export function traceOutlines(matrix: Matrix): readonly Loop[] {
  const known = traced.get(matrix) ?? trace(matrix);
  traced.set(matrix, known);
  return known;
}

function trace(matrix: Matrix): Loop[] {
  const edgesByCorner = collectEdges(matrix);
  const loops: Loop[] = [];
  for (const edges of edgesByCorner.values()) {
    while (edges.length > 0) loops.push(followLoop(edges.pop()!, edgesByCorner));
  }
  return loops;
}

/** Collects all edges by their start. */
function collectEdges(matrix: Matrix): Map<string, Edge[]> {
  const edgesByCorner = new Map<string, Edge[]>();
  for (let row = 0; row < matrix.size; row++)
    for (let column = 0; column < matrix.size; column++)
      for (const edge of edgesOf(matrix, row, column)) {
        const key = keyOf(edge.from);
        edgesByCorner.set(key, [...(edgesByCorner.get(key) ?? []), edge]);
      }
  return edgesByCorner;
}

/** Returns the edges of a module clockwise from the upper one. */
function edgesOf({ isDark }: Matrix, row: number, column: number): Edge[] {
  if (!isDark(row, column)) return [];
  const topLeft = { column, row };
  const topRight = { column: column + 1, row };
  const bottomRight = { column: column + 1, row: row + 1 };
  const bottomLeft = { column, row: row + 1 };
  return [
    { from: topLeft, to: topRight, direction: 0, isInside: isDark(row - 1, column) },
    { from: topRight, to: bottomRight, direction: 1, isInside: isDark(row, column + 1) },
    { from: bottomRight, to: bottomLeft, direction: 2, isInside: isDark(row + 1, column) },
    { from: bottomLeft, to: topLeft, direction: 3, isInside: isDark(row, column - 1) },
  ].filter(({ isInside }) => !isInside);
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
  const candidates = edgesByCorner.get(keyOf(edge.to))!;
  const rightTurn = candidates.findIndex(({ direction }) => direction === (edge.direction + 1) % 4);
  return candidates.splice(Math.max(rightTurn, 0), 1)[0]!;
}

const keyOf = ({ column, row }: Corner) => `${column},${row}`;
