/** Cookies that Google's analytics and advertising set for the page's own host or a domain above it. */
const trackingCookie = /^(_ga|_gid$|_gat|_gac_|_gcl_|_dc_gtm_|__gads$|__gpi|__eoi$)/;

/**
 * Cookies to be set so that those of analytics and advertising go.
 * @param cookies as `document.cookie` gives them, which does not say what domain each was set for
 */
export function expireTrackingCookies(cookies: string, hostname: string): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=')[0]!);
  const domains = ['', ...parentsOf(hostname).map((domain) => `; Domain=${domain}`)];
  return names
    .filter((name) => trackingCookie.test(name))
    .flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}

/** The host and all domains above it; a browser passes over those that are nobody's own, such as `com`. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}
