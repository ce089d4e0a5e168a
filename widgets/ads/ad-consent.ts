import { consentDecision, onConsentWithdrawn } from '../consent/consent.js';
import { forgetTargeting, startTargeting } from './visit-targeting.js';

let allowed: Promise<boolean> | undefined;

/** Whether ads may be asked for, once it is known; where they may, the library hears what is known of the visit first. */
export function adsAreAllowed(): Promise<boolean> {
  return (allowed ??= decide());
}

async function decide(): Promise<boolean> {
  if ((await consentDecision()) !== 'granted') return false;
  startTargeting();
  onConsentWithdrawn(forgetTargeting);
  return true;
}
