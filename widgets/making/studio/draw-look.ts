import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { layOut, type Layout } from '../../../server/render/model/layout.js';
import type { Matrix } from '../../../server/render/model/matrix.js';
import { traceOutlines } from '../../../server/render/model/outline.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { measureText } from '../styling/measure-text.js';

/** Modules of the code in a picture: those of a corner mark and nine more. */
const shownModules = 16;
/** Margin around them in modules, on the sides where the code ends. */
const margin = 2;

/**
 * Draws the upper left corner of a code in a look, large enough to see its shapes, and its banner.
 * @param look choices of the look, as JSON
 * @returns one or two SVG documents
 */
export function drawLook({ matrix, look }: { readonly matrix: Matrix; readonly look: string }): string {
  const style = { ...defaultStyle, ...(JSON.parse(look) as Partial<Style>) };
  const corner = cornerOf(matrix);
  const { banner, caption, ...layout } = layOut(corner, style, undefined, measureText);
  const { x, y, width } = layout.code;
  const module = width / matrix.size;
  const side = (shownModules + margin) * module;
  const code = drawPart(layout, corner, [x - margin * module, y - margin * module, side, side]);
  if (!banner) return code;
  const top = y + width + module;
  const below = [0, top, layout.width, layout.height - top] as const;
  return code + drawPart({ ...layout, modules: [], banner, ...(caption && { caption }) }, corner, below);
}

/** Cuts a picture. @param box left, top, width and height in px */
const drawPart = (layout: Layout, matrix: Matrix, box: readonly number[]): string =>
  drawSvg(layout, traceOutlines(matrix), { title: '' }).replace(
    /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `viewBox="${box.map((px) => Math.round(px)).join(' ')}"`,
  );

const corners = new WeakMap<Matrix, Matrix>();

/** Leaves out the modules that are not shown, which would be most of the drawing. */
function cornerOf(matrix: Matrix): Matrix {
  const isShown = (place: number) => place < shownModules + margin;
  const known = corners.get(matrix) ?? {
    size: matrix.size,
    isDark: (row, column) => isShown(row) && isShown(column) && matrix.isDark(row, column),
  };
  corners.set(matrix, known);
  return known;
}
