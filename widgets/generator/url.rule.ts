import { parseUrl } from '../../server/domain/parse-url.js';

/** Contract §5.6; the server holds the same rule. */
export const maxUrlLength = 2048;

const webScheme = /^https?:\/\//i;
/** `mailto:`, `javascript:` and the like; a port after a host is no scheme. */
const otherScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const whiteSpaceOrControl = /[\s\p{Cc}]/u;
const hostWithDot = /[^.]\.[^.]/;

/**
 * The URL rule of C §5: https:// is added where no http(s):// stands, then it must parse without white space and its host must have a dot.
 * @returns the address as entered but trimmed and prefixed; null when it is none
 */
export function readUrl(entered: string): string | null {
  const text = entered.trim();
  if (!text || (!webScheme.test(text) && otherScheme.test(text))) return null;
  const url = webScheme.test(text) ? text : `https://${text}`;
  if (url.length > maxUrlLength || whiteSpaceOrControl.test(url)) return null;
  return hostWithDot.test(parseUrl(url)?.hostname ?? '') ? url : null;
}
