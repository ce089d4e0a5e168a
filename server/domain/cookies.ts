/** Cookies that server and browser share: their names and possible values. */

/** Cookie that holds the visitor's consent to ads and analytics, or the refusal. */
export const consentCookie = 'consent';

export const consentDecisions = ['granted', 'refused'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** Reads the decision. @param cookies a `Cookie` header, or `document.cookie` */
export function consentIn(cookies: string): ConsentDecision | undefined {
  return consentPattern.exec(cookies)?.[1] as ConsentDecision | undefined;
}

const consentPattern = new RegExp(`(?:^|; *)${consentCookie}=(${consentDecisions.join('|')})(?:;|$)`);
