import { consentDecision, onConsentWithdrawn } from '../consent/consent.js';
import { forgetTargeting, startTargeting } from './visit-targeting.js';

let allowed: Promise<boolean> | undefined;

/** Resolves once consent is decided. If ads are allowed, targeting is set first, so that every ad request carries it. */
export function adsAreAllowed(): Promise<boolean> {
  return (allowed ??= decide());
}

async function decide(): Promise<boolean> {
  if ((await consentDecision()) !== 'granted') return false;
  startTargeting();
  onConsentWithdrawn(forgetTargeting);
  return true;
}
