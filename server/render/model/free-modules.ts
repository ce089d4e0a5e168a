import { eyeShapeOf } from './eye-shape.js';
import { drawEyes, isInEye } from './eyes.js';
import type { Layout } from './picture-layout.js';
import type { Matrix } from './matrix.js';
import { moduleDrawings } from './module-shapes.js';
import type { Shape } from './shape.js';
import { hexOf, type Style } from '../../domain/style.js';

/** Modules and eyes as areas of their own; undefined for a style whose code is the outlines of the matrix. */
export function drawFreeModules(
  matrix: Matrix,
  layout: Layout,
  { modules = 'square', eyes }: Style,
): Shape[] | undefined {
  if (modules === 'square' && !eyes) return undefined;
  const ink = layout.gradient ?? layout.foreground;
  const withoutEyes: Matrix = {
    size: matrix.size,
    isDark: (row, column) => !isInEye(matrix.size, row, column) && matrix.isDark(row, column),
  };
  return [
    { fill: ink, path: moduleDrawings[modules](withoutEyes, layout) },
    {
      fill: eyes?.color ? hexOf(eyes.color) : ink,
      path: drawEyes(layout, eyeShapeOf({ modules, eyes })),
    },
  ];
}
