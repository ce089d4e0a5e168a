import { codeText, placeholderLink } from '../../../server/domain/qr-link.js';
import { makeMatrix, type Matrix } from '../../../server/render/model/matrix.js';
import { traceOutlines, type Loop } from '../../../server/render/model/outline.js';

export interface PlaceholderCode {
  readonly matrix: Matrix;
  readonly outlines: readonly Loop[];
}

let latest: { readonly link: string; readonly code: PlaceholderCode } | undefined;

/**
 * A code as large as the one to be created. Independent of the style, so the latest is kept.
 * @param content what the code is for; another content has another code
 */
export function placeholderCode(origin: string, content: string): PlaceholderCode {
  const link = placeholderLink(origin, content);
  if (latest?.link === link) return latest.code;
  const matrix = makeMatrix(codeText(link));
  const code = { matrix, outlines: traceOutlines(matrix) };
  latest = { link, code };
  return code;
}
