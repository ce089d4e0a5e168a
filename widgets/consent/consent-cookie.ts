import { consentCookie, type ConsentDecision, consentIn } from '../../server/domain/cookies.js';
import { writeCookie } from '../shared/cookie.js';

/** 180 days: then the question is asked again. */
const maxAgeSeconds = 15_552_000;

/**
 * The server reads it too, for the scan page: that one cannot wait for a browser to find out. Its days count from the answer, so that
 * seeing it again does not write it again.
 */
export function keepDecision(decision: ConsentDecision): void {
  if (consentIn(document.cookie) !== decision) writeCookie(consentCookie, decision, maxAgeSeconds);
}
