import { parseUrl } from './parse-url.js';

/**
 * Returns the host of a link, or of an email address after `mailto:`, as bans and filters compare it: in lower case and Punycode, without
 * port and root dot.
 * @returns null for other texts
 */
export function hostOf(link: string): string | null {
  const url = parseUrl(link);
  if (url?.protocol === 'mailto:') return hostOf(`https://${/@([^@]+)$/.exec(url.pathname)?.[1] ?? ''}`);
  return url && isWebAddress(url.href) ? url.hostname.replace(/\.$/, '') : null;
}

/** Whether a valid link leads to a website, and not to a number or an email address. */
export const isWebAddress = (link: string): boolean => /^https?:/i.test(link);

/**
 * Returns an address as people see it and as codes hold it: its host is in Punycode, and everything else in ASCII. No letter imitates
 * another one, no bidirectional control reverses it, and readers such as ZXing see a link, which they do not in other letters.
 */
export const shownAddress = (address: string): string => parseUrl(address)?.href ?? address;

/** Returns a host and its parent domains down to two labels: `a.example.com`, `example.com`. A ban of any of them applies to the host. */
export function hostAndParents(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
