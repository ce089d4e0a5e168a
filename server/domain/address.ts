/**
 * Parses a URL, also in browsers without `URL.parse` (Safari 16).
 * @returns null if the text is not a URL
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null; // TypeError
  }
}

/** Decodes percent escapes. A text with malformed escapes, such as a lone %, is returned unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // URIError
  }
}

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

/**
 * Matches names with a dot. The last label must not be a number, as in an IPv4 address in any spelling (URL Standard, 3.5), nor a top-level
 * name that is local or reserved: RFC 6761 (`localhost`, `test`, `invalid`), RFC 6762 (`local`, and the names of private networks in
 * appendix G), RFC 9476 (`alt`), RFC 3172 (`arpa`, which includes `home.arpa` of RFC 8375), `localdomain`, `domain` and `workgroup` of
 * routers and systems, `svc`, `consul` and `docker` of clusters, nor `http` and `https`, which stand
 * there if a link was pasted twice. `example` (RFC 6761, 6.5) is allowed, because it leads nowhere on any network.
 */
const publicName =
  /[^.]\.(?!(?:localhost|test|invalid|local|alt|arpa|intranet|internal|private|corp|home|lan|localdomain|domain|workgroup|svc|consul|docker|https?|\d+)$)[^.]+$/;
/** Letters, digits, hyphens and underscores, with no hyphen at an end (RFC 1123, 2.1). */
const label = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
const maxHostLength = 253;

/**
 * Whether a host can be public: a name with a dot that is neither an IP address nor local to some network.
 * @param hostname from a URL parser: in lower case and Punycode, IPv6 in brackets
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return (
    name.length <= maxHostLength && publicName.test(name) && name.split('.').every((one) => label.test(one))
  );
}

/** Whether a host is a domain or one of its subdomains, both in lower case. */
export const isHostWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** Public domain names that resolve to the machine that looks them up, or to an IP address that is part of the name. */
const namesOfAddresses = [
  ...['nip.io', 'sslip.io', 'xip.io', 'ipv6-literal.net', 'traefik.me', 'local.gd'],
  ...['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'localho.st', 'fritz.box'],
];

/** Whether a public name may lead to a private address. @param host as {@link hostOf} returns it */
export const isAddressName = (host: string): boolean =>
  namesOfAddresses.some((domain) => isHostWithin(host, domain));
