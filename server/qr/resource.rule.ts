import { DomainError } from '../common/errors/domain-error.js';
import { parseQrId } from './qr-id.js';

/** Longer addresses are refused by many servers and browsers (contract §5.6). */
export const maxResourceLength = 2_048;

export class ResourceInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'resource.invalid';

  constructor() {
    super('Please enter a valid URL (e.g., https://example.com or www.example.com)');
  }
}

/**
 * The rule for a link that a code leads to (contract §5.6): http or https, a host with a dot, no white space,
 * at most 2,048 characters, and not a scan link of this product, which could lead in circles.
 * @param text as the visitor gave it, white space around it allowed
 * @param publicOrigin origin of this product
 * @returns the link without white space around it
 * @throws ResourceInvalid
 */
export function checkLink(text: string, publicOrigin: string): string {
  const link = text.trim();
  // Without its two slashes it would be read as a path of ours where it stands in a page.
  if (!/^https?:\/\/[^/\\]/i.test(link)) throw new ResourceInvalid();
  if (link.length > maxResourceLength || /[\s\p{Cc}]/u.test(link) || !URL.canParse(link))
    throw new ResourceInvalid();
  const url = new URL(link);
  if (!/[^.]\.[^.]/.test(url.hostname)) throw new ResourceInvalid();
  if (isScanLink(url, publicOrigin)) throw new ResourceInvalid();
  return link;
}

/** The scheme is left aside: http and https of one host are one product. */
function isScanLink(url: URL, publicOrigin: string): boolean {
  if (withoutRootDot(url.host) !== withoutRootDot(new URL(publicOrigin).host)) return false;
  const last = /^\/+(?:prel[12]\/+)?([^/]+)\/*$/i.exec(decodePath(url.pathname))?.[1];
  return last !== undefined && parseQrId(last) !== undefined;
}

/** `example.com.` is `example.com`. */
const withoutRootDot = (host: string) => host.replace(/\.(?=:|$)/, '');

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
