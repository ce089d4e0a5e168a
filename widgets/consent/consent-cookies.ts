import { consentCookie, type ConsentDecision, consentIn } from '../../server/domain/cookies.js';
import { writeCookie } from '../shared/cookie.js';

/** 180 days, after which the visitor is asked again. */
const maxAgeSeconds = 15_552_000;

/**
 * Stores a decision. The server reads the cookie for scan pages, which cannot wait for this script. An unchanged decision is not
 * written again: its lifetime counts from the answer.
 */
export function keepDecision(decision: ConsentDecision): void {
  if (consentIn(document.cookie) !== decision) writeCookie(consentCookie, decision, maxAgeSeconds);
}

/** Cookies that Google's analytics and advertising scripts set on the page's host or a parent domain. */
const trackingCookie = /^(_ga|_gid$|_gat|_gac_|_gcl_|_dc_gtm_|__gads$|__gpi|__eoi$)/;

/**
 * Assignments to `document.cookie` that delete the tracking cookies, on every domain they may be set for: it does not reveal which.
 * @param cookies in the form of `document.cookie`
 */
export function trackingCookieDeletions(cookies: string, hostname: string): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=')[0]!);
  const domains = ['', ...parentsOf(hostname).map((domain) => `; Domain=${domain}`)];
  return names
    .filter((name) => trackingCookie.test(name))
    .flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}

/** The host and its parent domains. Browsers ignore public suffixes, but a bare top-level domain is left out here. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}
