import { maxLinkLength } from './limits.js';
import { decodePercent, parseUrl } from './parse-url.js';
import { isPublicHost } from './public-host.rule.js';
import { parseQrId } from './qr-id.js';

/** Both slashes are required. Without them a browser reads the link as a path of the page that shows it. */
const webAddress = /^https?:\/\/[^/\\]/i;
const whiteSpaceOrControl = /[\s\p{Cc}]/u;
/** Text before an `@` in the authority, i.e. a name and password, or a name that imitates a host. */
const credentials = /^https?:\/\/[^/\\?#]*@/i;

/**
 * Reads a link for a code: http or https, a public host, no credentials, no white space inside, at most 2,048 characters.
 * @param text as entered; surrounding white space is trimmed
 * @returns the trimmed link, or null if the text breaks the rule
 */
export function readLink(text: string): string | null {
  const link = text.trim();
  if (!webAddress.test(link) || link.length > maxLinkLength || whiteSpaceOrControl.test(link)) return null;
  if (credentials.test(link)) return null;
  return isPublicHost(parseUrl(link)?.hostname ?? '') ? link : null;
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
  return parseQrId(id) !== undefined;
}

/** Matches scan links, `/{id}+`, and the pages of a code. */
const pathOfPage = /^\/(?:(?:prel1|prel2|qr|manage)\/)?([^/+]+)\+?\/?$/i;
/** Matches both addresses of the API. */
const pathOfApi = /^(?:\/functions\/v1)?\/api\/(?:qr|manage)\/([^/]+)/i;

const bareHost = ({ hostname }: URL): string => hostname.replace(/\.+$/, '').replace(/^www\./, '');
