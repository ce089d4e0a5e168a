import { Html } from '../../common/documents/html.js';
import { type StartName, startStyles } from '../../domain/start-styles.js';
import { defaultStyle } from '../../domain/style.js';
import { layOut } from '../../render/model/layout.js';
import type { Matrix } from '../../render/model/matrix.js';
import { traceOutlines } from '../../render/model/outline.js';
import { drawSvg } from '../../render/model/svg.js';
import { relativePath } from './relative-path.js';

/** Width of a module. Coordinates are then whole numbers or have one decimal. */
const modulePx = 10;

/** Draws a code in the colours and shapes of a look, as compactly as possible. The banner is left out: the plate is a square. */
export function drawSample(matrix: Matrix, look: StartName, title: string): Html {
  const style = { ...defaultStyle, ...startStyles[look].look };
  const layout = layOut(matrix, style, matrix.size * modulePx, undefined, true);
  const svg = drawSvg(layout, traceOutlines(matrix), { title });
  return new Html(svg.replaceAll(/ d="([^"]*)"/g, (_, data: string) => ` d="${relativePath(data)}"`));
}
