import { isLocalhost } from '../config/public-config.js';
import { consentIn } from '../domain/cookies.js';
import { isGdprCountry } from '../geo/gdpr.rule.js';

/** What of a visit tells whether analytics may hear of it. */
export interface MeasurableVisit {
  /** Of the request, without a port */
  readonly hostname: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** ISO 3166-1 alpha-2, or ZZ where it is unknown */
  readonly country: string;
}

/**
 * Whether a scan page may load the tag manager: what a visitor has decided counts, else consent is needed where the
 * GDPR applies. Global Privacy Control refuses.
 */
export function mayBeMeasured({ hostname, headers, country }: MeasurableVisit): boolean {
  if (headers['sec-gpc'] === '1' || isLocalhost(hostname)) return false;
  const decision = consentIn(String(headers.cookie ?? ''));
  return decision ? decision === 'granted' : !isGdprCountry(country);
}
