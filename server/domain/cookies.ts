/** Cookies that server and browser both know: their names and what they may hold. */

/** Keeps the answer about ads and analytics. */
export const consentCookie = 'consent';

export const consentDecisions = ['granted', 'refused'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** @param cookies a `Cookie` header, or `document.cookie` */
export function consentIn(cookies: string): ConsentDecision | undefined {
  return consentPattern.exec(cookies)?.[1] as ConsentDecision | undefined;
}

const consentPattern = new RegExp(`(?:^|; *)${consentCookie}=(${consentDecisions.join('|')})(?:;|$)`);
