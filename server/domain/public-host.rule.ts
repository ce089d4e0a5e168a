/**
 * A name with a dot whose last part is neither a number, as in an IPv4 address in any spelling (URL Standard, 3.5), nor one of these
 * top-level names that mean something else on each network, or nothing: RFC 6761 (`localhost`, `test`, `invalid`), RFC 6762 (`local`,
 * and appendix G: what private networks use), RFC 9476 (`alt`), RFC 3172 (`arpa`, in which RFC 8375 puts `home.arpa`); `localdomain`,
 * `domain` and `workgroup` of routers and systems, `svc`, `consul` and `docker` of clusters. `example` (RFC 6761, section 6.5) is for
 * documents: it leads nowhere on every network alike, and is taken.
 */
const publicName =
  /[^.]\.(?!(?:localhost|test|invalid|local|alt|arpa|intranet|internal|private|corp|home|lan|localdomain|domain|workgroup|svc|consul|docker|\d+)$)[^.]+$/;

/**
 * Whether a host can be meant for everybody: a name with a dot, neither an IP address nor one that only some network knows.
 * @param hostname as a URL parser gives it: lower case, Punycode, IPv6 in brackets
 */
export const isPublicHost = (hostname: string): boolean => publicName.test(hostname.replace(/\.$/, ''));

/** Whether a host is a domain or one of its subdomains, both in lower case. */
export const isHostWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);
