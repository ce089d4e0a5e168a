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
