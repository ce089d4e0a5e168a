import { writeCookie } from '../shared/cookie.js';
import type { ConsentDecision } from './consent.state.js';

/** 180 days, after which the visitor is asked again. */
const maxAgeSeconds = 15_552_000;

/** The decision stored on an earlier page. @param cookies in the form of `document.cookie` */
export const consentIn = (cookies: string): ConsentDecision | undefined =>
  /(?:^|; *)consent=(granted|refused)(?:;|$)/.exec(cookies)?.[1] as ConsentDecision | undefined;

/**
 * Stores a decision. The server reads the cookie for scan pages, which cannot wait for this script. An unchanged decision is not
 * written again: its lifetime counts from the answer.
 */
export function keepDecision(decision: ConsentDecision): void {
  if (consentIn(document.cookie) !== decision) writeCookie('consent', decision, maxAgeSeconds);
}
