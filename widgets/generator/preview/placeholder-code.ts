import { codeText, placeholderLink } from '../../../server/domain/qr-link.js';
import { makeMatrix } from '../../../server/render/model/matrix.js';
import { traceOutlines } from '../../../server/render/model/outline.js';
import type { DrawnCode } from '../../making/styling/use-style-drawing.js';

export type PlaceholderCode = DrawnCode;

let latest: { readonly link: string; readonly code: PlaceholderCode } | undefined;

/**
 * Returns a code of the same size as the one to be created.
 * @param content key of the content, which determines the placeholder link
 */
export const placeholderCode = (origin: string, content: string): PlaceholderCode =>
  codeWith(placeholderLink(origin, content));

/** Returns the code that holds a short link. It does not depend on the style, so the latest code is cached. */
export function codeWith(link: string): PlaceholderCode {
  if (latest?.link === link) return latest.code;
  const matrix = makeMatrix(codeText(link));
  const code = { matrix, outlines: traceOutlines(matrix) };
  latest = { link, code };
  return code;
}
