import type { Layout } from './picture-layout.js';
import type { Matrix } from './matrix.js';
import { type Corner, type Loop, traceOutlines } from './outline.js';
import type { Path, Shape } from './shape.js';
import { boxPath, roundedPath } from './rounded-path.js';
import { hexOf, type ModuleShape, type Style } from '../../domain/style.js';
import { drawEyes, isInEye } from './eyes.js';

/** Radii of the corners of areas, as shares of a module's width, 0 to 0.5. */
interface AreaRadii {
  /** Radius of corners that jut out. */
  readonly outer: number;
  /** Radius of corners that recede. */
  readonly inner: number;
}

const areaRadii: Readonly<Record<Exclude<ModuleShape, 'dots'>, AreaRadii>> = {
  square: { outer: 0, inner: 0 },
  rounded: { outer: 0.32, inner: 0 },
  connected: { outer: 0.5, inner: 0.5 },
};

/** Share of a module by which a dot overlaps each of its edges: decoders miss large pictures in which dots only touch. */
export const dotOverlap = 0.1;

function drawDots(matrix: Matrix, { code, moduleEdges }: Layout): Path {
  const dots: Path[] = [];
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < matrix.size; column++) {
      if (!matrix.isDark(row, column)) continue;
      const [left, right] = [code.x + moduleEdges[column]!, code.x + moduleEdges[column + 1]!];
      const [top, bottom] = [code.y + moduleEdges[row]!, code.y + moduleEdges[row + 1]!];
      const over = dotOverlap * (right - left);
      const diameter = right - left + 2 * over;
      dots.push(boxPath(left - over, top - over, right + over, bottom + over, diameter));
    }
  }
  return dots.flat();
}

/** Draws the outline of adjacent modules. The alignment pattern keeps its corners, since jsQR misplaces it with round ones. */
function drawArea(loop: Loop, { code, moduleEdges }: Layout, { outer, inner }: AreaRadii): Path {
  const size = moduleEdges.length - 1;
  const pitch = code.width / size;
  return roundedPath(
    loop.map((corner, i) => {
      const [before, after] = [loop.at(i - 1)!, loop[(i + 1) % loop.length]!];
      const turn =
        (corner.column - before.column) * (after.row - corner.row) -
        (corner.row - before.row) * (after.column - corner.column);
      return {
        x: code.x + moduleEdges[corner.column]!,
        y: code.y + moduleEdges[corner.row]!,
        radius: isOnAlignmentPattern(corner, size) ? 0 : (turn > 0 ? outer : inner) * pitch,
      };
    }),
  );
}

/** Whether a corner is on the alignment pattern that decoders look for: 5 × 5 modules near the corner without an eye (ISO/IEC 18004). */
const isOnAlignmentPattern = ({ row, column }: Corner, size: number) =>
  [row, column].every((at) => at >= size - 9 && at <= size - 4);

/** Draws modules and eyes as separate areas; undefined for square modules and eyes, which are drawn as the outlines of the matrix. */
export function drawFreeModules(matrix: Matrix, layout: Layout, style: Style): Shape[] | undefined {
  const { modules = 'square', eyes } = style;
  if (modules === 'square' && !eyes) return undefined;
  const ink = layout.gradient ?? layout.foreground;
  const withoutEyes: Matrix = {
    size: matrix.size,
    isDark: (row, column) => !isInEye(matrix.size, row, column) && matrix.isDark(row, column),
  };
  const path =
    modules === 'dots'
      ? drawDots(withoutEyes, layout)
      : traceOutlines(withoutEyes).flatMap((loop) => drawArea(loop, layout, areaRadii[modules]));
  const eyeFill = eyes?.color ? hexOf(eyes.color) : ink;
  return [
    { fill: ink, path },
    { fill: eyeFill, path: drawEyes(layout, style) },
  ];
}
