import { writeCookie } from '../shared/cookie.js';
import type { ConsentDecision } from './consent.state.js';

/** 180 days: then the question is asked again. */
const maxAgeSeconds = 15_552_000;

/** What was decided on an earlier page. @param cookies as `document.cookie` gives them */
export const consentIn = (cookies: string): ConsentDecision | undefined =>
  /(?:^|; *)consent=(granted|refused)(?:;|$)/.exec(cookies)?.[1] as ConsentDecision | undefined;

/**
 * The server reads it too, for the scan page: that one cannot wait for a browser to find out. Its days count from the answer, so that
 * seeing it again does not write it again.
 */
export function keepDecision(decision: ConsentDecision): void {
  if (consentIn(document.cookie) !== decision) writeCookie('consent', decision, maxAgeSeconds);
}
