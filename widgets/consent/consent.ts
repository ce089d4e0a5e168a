import { siteConfig } from '../shared/site-config.js';
import { consentIn, keepDecision } from './consent-cookie.js';
import type { Question } from './consent-dialog.js';
import { showPlatformDialog, watchPlatform } from './consent-platform.js';
import { type ConsentDecision, type ConsentSignal, type ConsentState, nextConsent } from './consent.state.js';
import { expireTrackingCookies } from './tracking-cookies.rule.js';
import { isInGdpr } from './visitor-location.js';

export type { ConsentDecision } from './consent.state.js';

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

/** Settles once it is known, and never rejects; where no consent is needed at once. Asked by as many as like, decided once. */
export function consentDecision(): Promise<ConsentDecision> {
  if (!started) {
    started = true;
    decide().catch((error: unknown) => console.error(error));
  }
  return decided;
}

/** @param forget deletes what was stored on this device by consent; called when that is withdrawn, before the page is loaded again */
export function onConsentWithdrawn(forget: () => void): void {
  withdrawalHandlers.add(forget);
}

/** Asks again, whatever was answered: by the platform's own dialog where one can be had, else by the built-in one. */
export async function openConsentSettings(): Promise<void> {
  const { cmpScriptUrl } = siteConfig();
  const objected = Boolean(navigator.globalPrivacyControl);
  if (cmpScriptUrl && !objected && (await showDialogOf(cmpScriptUrl))) return;
  await ask({ opened: true, objected });
}

/** Who has to be asked, and by whom (S §4). */
async function decide(): Promise<void> {
  const { onLocalhost, ads, gtmId, cmpScriptUrl } = siteConfig();
  if (onLocalhost || !(ads || gtmId)) return tell({ type: 'unneeded' });
  if (navigator.globalPrivacyControl) return tell({ type: 'objected' });
  const kept = consentIn(document.cookie);
  // A platform confirms a consent, for ads read it from there; a refusal needs nobody's confirmation.
  if (kept === 'refused' || (kept && !cmpScriptUrl)) return tell(answeredBefore(kept));
  if (!(await isInGdpr())) return tell({ type: 'unneeded' });
  if (!cmpScriptUrl) return ask();
  await watchPlatform(cmpScriptUrl, tell).catch((error: unknown) => {
    console.info('Consent platform:', error);
    if (kept) tell(answeredBefore(kept));
  });
}

const answeredBefore = (decision: ConsentDecision): ConsentSignal => ({
  type: 'answered',
  by: 'tcLoaded',
  decision,
});

async function showDialogOf(cmpScriptUrl: string): Promise<boolean> {
  try {
    await watchPlatform(cmpScriptUrl, tell);
    return await showPlatformDialog();
  } catch (error) {
    console.info('Consent platform:', error); // not ours: whatever it throws, the built-in dialog serves
    return false;
  }
}

async function ask({ opened = false, objected = false } = {}): Promise<void> {
  const { askForConsent } = await import('./consent-dialog.js');
  tell({ type: 'asked' });
  const decision = await askForConsent({ opened, objected, soFar: soFar() });
  if (decision) tell({ type: 'answered', by: 'userActionComplete', decision });
}

function soFar(): Question['soFar'] {
  if (state.status !== 'ready') return undefined;
  return state.by === 'notAsked' ? 'notAsked' : state.decision;
}

/** What has been loaded cannot be unloaded, nor what has been passed over be loaded in order: a change loads the page again. */
function tell(signal: ConsentSignal): void {
  const before = state;
  state = nextConsent(before, signal);
  if (state === before || state.status !== 'ready') return;
  if (state.by !== 'notAsked') keepDecision(state.decision);
  if (before.status !== 'ready') return settle(state.decision);
  if (before.decision === state.decision) return;
  if (state.decision === 'refused') forgetAll();
  location.reload();
}

function forgetAll(): void {
  for (const forget of withdrawalHandlers) forget();
  for (const cookie of expireTrackingCookies(document.cookie, location.hostname)) document.cookie = cookie;
}
