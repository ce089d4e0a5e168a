import { siteConfig } from '../shared/site-config.js';
import { keepDecision, trackingCookieDeletions } from './consent-cookies.js';
import type { Question } from './consent-dialog.js';
import { showPlatformDialog, watchPlatform } from './consent-platform.js';
import { type ConsentDecision, consentIn } from '../../server/domain/cookies.js';
import { type ConsentSignal, type ConsentState, nextConsent } from './consent.state.js';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

let state: ConsentState = { status: 'loading' };
let started = false;
let settle: (decision: ConsentDecision) => void;
const decided = new Promise<ConsentDecision>((resolve) => (settle = resolve));
const withdrawalHandlers = new Set<() => void>();

/** Resolves once the decision is known, and never rejects. Further calls on the page share the decision. */
export function consentDecision(): Promise<ConsentDecision> {
  if (!started) {
    started = true;
    decide().catch((error: unknown) => console.error(error));
  }
  return decided;
}

/** @param callback deletes data stored on this device; called before the page reloads when the visitor withdraws consent */
export function onConsentWithdrawn(callback: () => void): void {
  withdrawalHandlers.add(callback);
}

/** Asks again, with the dialog of the platform if it has one, otherwise with the built-in one. */
export async function openConsentSettings(): Promise<void> {
  const { cmpScriptUrl } = siteConfig();
  const objected = Boolean(navigator.globalPrivacyControl);
  if (cmpScriptUrl && !objected && (await showDialogOf(cmpScriptUrl))) return;
  await ask({ opened: true, objected });
}

/** Determines whether the visitor has to be asked, and asks. */
async function decide(): Promise<void> {
  const { onLocalhost, ads, gtmId, cmpScriptUrl } = siteConfig();
  if (onLocalhost || !(ads || gtmId)) return apply({ type: 'unneeded' });
  if (navigator.globalPrivacyControl) return apply({ type: 'objected' });
  const kept = consentIn(document.cookie);
  // Ads read the consent from the platform, so the platform must confirm it. A refusal needs no confirmation.
  if (kept === 'refused' || (kept && !cmpScriptUrl))
    return apply({ type: 'answered', by: 'tcLoaded', decision: kept });
  if (!(await isInGdpr())) return apply({ type: 'unneeded' });
  if (!cmpScriptUrl) return ask();
  await watchPlatform(cmpScriptUrl, apply).catch((error: unknown) => {
    console.info('Could not load the consent platform:', error);
    if (kept) apply({ type: 'answered', by: 'tcLoaded', decision: kept });
  });
}

async function showDialogOf(cmpScriptUrl: string): Promise<boolean> {
  try {
    await watchPlatform(cmpScriptUrl, apply);
    return await showPlatformDialog();
  } catch (error) {
    console.info('Could not show the dialog of the consent platform; the built-in one is shown:', error);
    return false;
  }
}

async function ask({ opened = false, objected = false } = {}): Promise<void> {
  const { askForConsent } = await import('./consent-dialog.js');
  apply({ type: 'asked' });
  const decision = await askForConsent({ opened, objected, soFar: soFar() });
  if (decision) apply({ type: 'answered', by: 'userActionComplete', decision });
}

function soFar(): Question['soFar'] {
  if (state.status !== 'ready') return undefined;
  return state.by === 'notAsked' ? 'notAsked' : state.decision;
}

/** Reloads the page after a changed decision: loaded scripts cannot be unloaded, and skipped ones not loaded in their order. */
function apply(signal: ConsentSignal): void {
  const before = state;
  state = nextConsent(before, signal);
  if (state === before || state.status !== 'ready') return;
  if (state.by !== 'notAsked') keepDecision(state.decision);
  if (before.status !== 'ready') return settle(state.decision);
  if (before.decision === state.decision) return;
  if (state.decision === 'refused') deleteStored();
  location.reload();
}

function deleteStored(): void {
  for (const handler of withdrawalHandlers) handler();
  for (const cookie of trackingCookieDeletions(document.cookie, location.hostname)) document.cookie = cookie;
}

/** Kept short because no ad is shown while the location is unknown. */
const geoTimeoutMs = 3000;

/** Whether the GDPR applies at the location of the visitor. An error or a timeout counts as no. */
async function isInGdpr(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), geoTimeoutMs);
  try {
    const response = await fetch('/api/geo/location', { signal: controller.signal });
    return response.ok && ((await response.json()) as { isGdpr: boolean }).isGdpr === true;
  } catch (error) {
    console.info('Could not find out the location:', error); // network error, timeout, or no JSON
    return false;
  } finally {
    clearTimeout(timer);
  }
}
