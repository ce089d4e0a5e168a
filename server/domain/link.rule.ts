import { maxLinkLength } from './limits.js';
import { decodePercent, parseUrl } from './parse-url.js';
import { isPreContentPath } from './paths.js';
import { parseQrId } from './qr-id.js';

/** Both slashes are required: without them a browser reads the link as a path of the page it appears on. */
const webAddress = /^https?:\/\/[^/\\]/i;
const whiteSpaceOrControl = /[\s\p{Cc}]/u;
const hostWithDot = /[^.]\.[^.]/;

/**
 * The rule for a link that a code leads to: http or https, a host with a dot, no white space inside, at most 2,048 characters.
 * @param text as entered; white space around it is trimmed
 * @returns the trimmed link, or null where the text breaks the rule
 */
export function readLink(text: string): string | null {
  const link = text.trim();
  if (!webAddress.test(link) || link.length > maxLinkLength || whiteSpaceOrControl.test(link)) return null;
  return hostWithDot.test(parseUrl(link)?.hostname ?? '') ? link : null;
}

/**
 * Whether a link is a scan link of this product, in any spelling: a code that leads to one could lead in circles.
 * The scheme is ignored: http and https of one host are the same product.
 * @param link that {@link readLink} accepts
 */
export function isScanLink(link: string, publicOrigin: string): boolean {
  const url = new URL(link);
  if (withoutRootDot(url.host) !== withoutRootDot(new URL(publicOrigin).host)) return false;
  const path = decodePercent(url.pathname).replace(/\/+/g, '/').replace(/\/$/, '');
  const last = isPreContentPath(path) ? path.replace(/^\/[^/]+/, '') : path;
  return parseQrId(last.slice(1)) !== undefined;
}

/** `example.com.` is `example.com`. */
const withoutRootDot = (host: string) => host.replace(/\.(?=:|$)/, '');
