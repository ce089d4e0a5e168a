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
