import { maxLinkLength } from './limits.js';
import { decodePercent, parseUrl } from './parse-url.js';
import { isPublicHost } from './public-host.rule.js';
import { parseQrId } from './qr-id.js';

/** Both slashes are required: without them a browser reads the link as a path of the page it appears on. */
const webAddress = /^https?:\/\/[^/\\]/i;
const whiteSpaceOrControl = /[\s\p{Cc}]/u;
/** Text before an `@` in the host's part: a name and password, or a name that pretends to be the host. */
const credentials = /^https?:\/\/[^/\\?#]*@/i;

/**
 * The rule for a link that a code leads to: http or https, a public host, no credentials, no white space inside, at most 2,048 characters.
 * @param text as entered; white space around it is trimmed
 * @returns the trimmed link, or null where the text breaks the rule
 */
export function readLink(text: string): string | null {
  const link = text.trim();
  if (!webAddress.test(link) || link.length > maxLinkLength || whiteSpaceOrControl.test(link)) return null;
  if (credentials.test(link)) return null;
  return isPublicHost(parseUrl(link)?.hostname ?? '') ? link : null;
}

/**
 * Whether a link is one of this product's own that leads to a code, in any spelling: such a code could lead in circles, and hides
 * where it ends. Scheme, port and `www.` are ignored: they reach the same product.
 * @param link that {@link readLink} accepts
 * @param origins under which this product is reached
 */
export function isOwnLink(link: string, origins: readonly string[]): boolean {
  const url = new URL(link);
  if (!origins.some((origin) => bareHost(new URL(origin)) === bareHost(url))) return false;
  const path = decodePercent(url.pathname).replace(/[/\\]+/g, '/');
  const [, id = ''] = pathOfPage.exec(path) ?? pathOfApi.exec(path) ?? [];
  return parseQrId(id) !== undefined;
}

/** A scan link, where it leads, and the pages of a code. */
const pathOfPage = /^\/(?:(?:prel1|prel2|qr|manage)\/)?([^/+]+)\+?\/?$/i;
/** Under both addresses of the API. */
const pathOfApi = /^(?:\/functions\/v1)?\/api\/(?:qr|manage)\/([^/]+)/i;

const bareHost = ({ hostname }: URL): string => hostname.replace(/\.+$/, '').replace(/^www\./, '');
