import { codeText, placeholderLink } from '../../domain/qr-link.js';
import { defaultStyle } from '../../domain/style.js';
import { placeCode } from '../../render/model/code-layout.js';
import { makeMatrix } from '../../render/model/matrix.js';
import { traceOutlines } from '../../render/model/outline.js';
import { drawSvg } from '../../render/model/svg.js';

export interface SampleCode {
  readonly svg: string;
  /** Modules per side. */
  readonly modules: number;
}

/** Draws the code that the home page shows until something is typed. Uses the model alone, because the rest of `render` loads slowly. */
export function sampleCode(linkOrigin: string, title: string): SampleCode {
  const matrix = makeMatrix(codeText(placeholderLink(linkOrigin)));
  const svg = drawSvg(placeCode(matrix, defaultStyle), traceOutlines(matrix), { title });
  return { svg, modules: matrix.size };
}
