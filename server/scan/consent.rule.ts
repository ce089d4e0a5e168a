import type { FastifyRequest } from 'fastify';
import { consentIn } from '../domain/cookies.js';
import { isGdprCountry } from '../geo/country.rule.js';

/**
 * Whether a visitor may be shown advertisements and be tracked. The decision is read from the cookie that `widgets/consent` sets;
 * without one, visitors under the GDPR count as refusing. Global Privacy Control overrides both.
 * @param country ISO 3166-1 alpha-2, or ZZ
 */
export function allowsThirdParties({
  headers,
  country,
}: Pick<FastifyRequest, 'headers'> & { readonly country: string }): boolean {
  if (headers['sec-gpc'] === '1') return false;
  const decision = consentIn(headers.cookie ?? '');
  return decision ? decision === 'granted' : !isGdprCountry(country);
}
