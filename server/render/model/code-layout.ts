import type { Layout } from './picture-layout.js';
import type { Matrix } from './matrix.js';
import { codeWidths, hexOf, type Style } from '../../domain/style.js';

export const innerPadding = 10;
const frameGap = 16;
const quietModules = 4;

/**
 * The part of a layout that every picture has: code, quiet zone and frame. See {@link Layout} for the measures.
 * @param exactEdges module edges are not rounded to whole pixels
 */
export function placeCode(
  matrix: Matrix,
  style: Style,
  codeWidth: number = codeWidths[style.size],
  exactEdges = false,
): Layout {
  const k = codeWidth / 200;
  const frameWidth = Math.round(parseInt(style.frame, 10) * k);
  const quietZone = Math.ceil(
    Math.max((innerPadding + frameGap) * k, (quietModules * codeWidth) / matrix.size),
  );
  const inset = frameWidth + quietZone;
  const side = codeWidth + 2 * inset;
  const edges = Array.from({ length: matrix.size + 1 }, (_, i) => (i * codeWidth) / matrix.size);
  return {
    width: side,
    height: side,
    foreground: hexOf(style.color),
    background: style.background === 'transparent' ? null : hexOf(style.background),
    code: { x: inset, y: inset, width: codeWidth },
    moduleEdges: exactEdges ? edges : edges.map(Math.round),
    frameWidth,
  };
}
