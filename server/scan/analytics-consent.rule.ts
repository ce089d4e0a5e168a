import type { FastifyRequest } from 'fastify';
import { isLocalhost } from '../config/public-config.js';
import { consentIn } from '../domain/cookies.js';
import { isGdprCountry } from '../geo/gdpr.rule.js';
import type { Visit } from './visit-reader.js';

type AnalyticsVisit = Pick<FastifyRequest, 'hostname' | 'headers'> & Pick<Visit, 'country'>;

/**
 * Whether a scan page may load the tag manager: the visitor's decision in the cookie set by `widgets/consent` counts; without one,
 * visitors under the GDPR are taken to refuse. Global Privacy Control overrides both.
 */
export function allowsAnalytics({ hostname, headers, country }: AnalyticsVisit): boolean {
  if (headers['sec-gpc'] === '1' || isLocalhost(hostname)) return false;
  const decision = consentIn(headers.cookie ?? '');
  return decision ? decision === 'granted' : !isGdprCountry(country);
}
