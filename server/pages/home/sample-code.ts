import { defaultStyle } from '../../domain/style.js';
import { layOut } from '../../render/model/layout.js';
import { makeMatrix } from '../../render/model/matrix.js';
import { traceOutlines } from '../../render/model/outline.js';
import { drawSvg } from '../../render/model/svg.js';

/** The code on the home page, as SVG. Made from the model alone: the rest of `render` takes half a second to load. */
export function sampleCode(text: string): string {
  const matrix = makeMatrix(text);
  return drawSvg(layOut(matrix, defaultStyle), traceOutlines(matrix), { title: `QR code for ${text}` });
}
