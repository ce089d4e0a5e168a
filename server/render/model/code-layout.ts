import type { Layout } from './picture-layout.js';
import type { Matrix } from './matrix.js';
import { codeWidths, hexOf, type Style } from '../../domain/style.js';

export const innerPadding = 10;
const frameGap = 16;
const quietModules = 4;

/**
 * Places what every picture has: code, quiet zone and frame. See {@link Layout} for the measures.
 * @param exactEdges leaves module edges where they are instead of rounding them to whole pixels
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
    moduleEdges: exactEdges ? edges : inWholePixels(edges),
    frameWidth,
  };
}

/**
 * Rounds each module edge to the nearest pixel, except that the middle of the alignment pattern never becomes wider than its neighbours:
 * ZXing mistakes it for a finder pattern when the middle one of five runs has more than 3/14 of their length.
 */
function inWholePixels(exact: readonly number[]): readonly number[] {
  const edges = exact.map(Math.round);
  const middle = edges.length - 8;
  const widthOf = (module: number) => edges[module + 1]! - edges[module]!;
  const across = edges[middle + 3]! - edges[middle - 2]!;
  if (14 * widthOf(middle) <= 3 * across) return edges;
  if (widthOf(middle + 1) <= widthOf(middle - 1)) edges[middle + 1]! -= 1;
  else edges[middle]! += 1;
  return edges;
}
