import { isBlockedPort } from './blocked-ports.js';
import { trimUnseen } from './invisible.js';
import { maxLinkLength } from './limits.js';
import { decodePercent, parseUrl, isPublicHost } from './address.js';
import { parseScanId } from './qr-id.js';

/** Both slashes are required. Without them a browser reads the link as a path of the page that shows it. */
const webAddress = /^https?:\/\/[^/\\]/i;
const control = /\p{Cc}/u;
/** Matches a link's scheme and authority. */
const beforePath = /^[^:]*:\/\/[^/\\?#]*/;
/** Text before an `@` in the authority, i.e. a name and password, or a name that imitates a host. */
const credentials = /^https?:\/\/[^/\\?#]*@/i;

/**
 * Reads a link for a code: http or https, a public host, a port that browsers open, no credentials, at most 2,048 characters.
 * @param text as entered; blanks and invisible characters at the ends are removed, and blanks after the host escaped
 * @returns the link, or null if the text breaks the rule
 */
export function readLink(text: string): string | null {
  const trimmed = trimUnseen(text);
  if (trimmed.length > maxLinkLength) return null;
  if (!webAddress.test(trimmed) || control.test(trimmed) || credentials.test(trimmed)) return null;
  const [start = ''] = beforePath.exec(trimmed) ?? [];
  const link = start + trimmed.slice(start.length).replace(/\s/g, encodeURIComponent);
  const url = parseUrl(link);
  if (!url || link.length > maxLinkLength || /\s/.test(start) || isBlockedPort(url.port)) return null;
  return isPublicHost(url.hostname) ? link : null;
}

/**
 * Whether a link leads to one of our own codes, in any spelling. Such a link could lead in circles, and it hides its destination. Scheme,
 * port and `www.` are ignored, because they reach the same site.
 * @param link that {@link readLink} accepts
 * @param origins of this site
 */
export function isOwnLink(link: string, origins: readonly string[]): boolean {
  const url = new URL(link);
  if (!origins.some((origin) => bareHost(new URL(origin)) === bareHost(url))) return false;
  const path = decodePercent(url.pathname).replace(/[/\\]+/g, '/');
  const [, id = ''] = pathOfPage.exec(path) ?? pathOfApi.exec(path) ?? [];
  return parseScanId(id) !== undefined;
}

/** Matches scan links, `/{id}+`, `/{id}/info` and the pages of a code, whatever text programs append. */
const pathOfPage = /^\/(?:(?:prel1|prel2|qr|manage)\/)?([^/+]+)(?:\+|\/info)?\W*$/i;
/** Matches both addresses of the API. */
const pathOfApi = /^(?:\/functions\/v1)?\/api\/(?:qr|manage)\/([^/]+)/i;

const bareHost = ({ hostname }: URL): string => hostname.replace(/\.+$/, '').replace(/^www\./, '');
