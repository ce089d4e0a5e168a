import { codeText, placeholderLink } from '../../../server/domain/qr-link.js';
import { makeMatrix, type Matrix } from '../../../server/render/model/matrix.js';
import { traceOutlines, type Loop } from '../../../server/render/model/outline.js';

interface PlaceholderCode {
  readonly matrix: Matrix;
  readonly outlines: readonly Loop[];
}

let latest: { readonly link: string; readonly code: PlaceholderCode } | undefined;

/**
 * A code as large as the one to be created. Independent of the style, so the latest is kept.
 * @param content the link that was entered; another one has another code
 */
export function placeholderCode(origin: string, content = ''): PlaceholderCode {
  const link = placeholderLink(origin, content);
  if (latest?.link === link) return latest.code;
  const matrix = makeMatrix(codeText(link));
  const code = { matrix, outlines: traceOutlines(matrix) };
  latest = { link, code };
  return code;
}
