import { placeholderLink } from '../../../server/domain/qr-link.js';
import { makeMatrix, type Matrix } from '../../../server/render/model/matrix.js';
import { traceOutlines, type Loop } from '../../../server/render/model/outline.js';

interface PlaceholderCode {
  readonly matrix: Matrix;
  readonly outlines: readonly Loop[];
}

const codesByOrigin = new Map<string, PlaceholderCode>();

/** A code as large as the one to be created. Independent of the style, so it is cached. */
export function placeholderCode(origin: string): PlaceholderCode {
  const cached = codesByOrigin.get(origin);
  if (cached) return cached;
  const matrix = makeMatrix(placeholderLink(origin));
  const code = { matrix, outlines: traceOutlines(matrix) };
  codesByOrigin.set(origin, code);
  return code;
}
