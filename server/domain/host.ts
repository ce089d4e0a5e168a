import { parseUrl } from './parse-url.js';

/**
 * The host that a link leads to as bans and filters compare it: lower case, Punycode, without port and root dot.
 * @returns null where the text is no web address
 */
export function hostOf(link: string): string | null {
  const url = parseUrl(link);
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/\.$/, '') : null;
}

/** A host and the domains that it belongs to, down to two labels: `a.example.com`, `example.com`. A ban of any of them reaches it. */
export function hostAndParents(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
