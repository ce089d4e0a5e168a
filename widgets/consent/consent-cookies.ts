import { consentCookie, type ConsentDecision, consentIn } from '../../server/domain/cookies.js';
import { writeCookie } from '../shared/cookie.js';

/** Lifetime of a decision: 180 days, after which the visitor is asked again. */
const maxAgeSeconds = 15_552_000;

/**
 * Stores a decision. The server reads the cookie for scan pages, which cannot wait for this script. An unchanged decision is not written
 * again, since its lifetime counts from the visitor's answer.
 */
export function keepDecision(decision: ConsentDecision): void {
  if (consentIn(document.cookie) !== decision) writeCookie(consentCookie, decision, maxAgeSeconds);
}

/** Cookies that Google's analytics and advertising scripts set on the host of the page or a parent domain. */
const trackingCookie = /^(_ga|_gid$|_gat|_gac_|_gcl_|_dc_gtm_|__gads$|__gpi|__eoi$)/;

/**
 * Returns the assignments to `document.cookie` that delete the tracking cookies. They cover every domain for which a cookie may have been
 * set, since `document.cookie` does not reveal it.
 * @param cookies cookies in the format of `document.cookie`
 */
export function trackingCookieDeletions(cookies: string, hostname: string): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=')[0]!);
  const domains = ['', ...parentsOf(hostname).map((domain) => `; Domain=${domain}`)];
  return names
    .filter((name) => trackingCookie.test(name))
    .flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}

/** The host and its parent domains, without the top-level domain. Browsers ignore cookies for public suffixes. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}
