import { isLocalhost } from '../config/public-config.js';
import { consentIn } from '../domain/cookies.js';
import { isGdprCountry } from '../geo/gdpr.rule.js';

/** The parts of a visit that decide about analytics. */
export interface AnalyticsVisit {
  /** Of the request, without a port */
  readonly hostname: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** ISO 3166-1 alpha-2, or ZZ if unknown */
  readonly country: string;
}

/**
 * Whether a scan page may load the tag manager: the visitor's decision in the cookie set by `widgets/consent` counts; without one,
 * visitors under the GDPR are taken to refuse. Global Privacy Control overrides both.
 */
export function allowsAnalytics({ hostname, headers, country }: AnalyticsVisit): boolean {
  if (headers['sec-gpc'] === '1' || isLocalhost(hostname)) return false;
  const decision = consentIn(String(headers.cookie ?? ''));
  return decision ? decision === 'granted' : !isGdprCountry(country);
}
