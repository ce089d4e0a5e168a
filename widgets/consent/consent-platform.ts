import { loadScript } from '../shared/load-script.js';
import type { ConsentSignal } from './consent.state.js';
import { isConsentMessage, signalOf, type TcData } from './tc-data.rule.js';

/** API of a consent platform (IAB TCF v2). `displayConsentUi` is common but not standard. */
type TcfApi = (
  command: 'addEventListener' | 'getTCData' | 'displayConsentUi',
  version: 2,
  callback: (data: TcData | null, success: boolean) => void,
) => void;

declare global {
  interface Window {
    __tcfapi?: TcfApi;
  }
}

type Emit = (signal: ConsentSignal) => void;

const pollMs = 1000;

let started: Promise<void> | undefined;

/**
 * Loads the platform once per page and emits its decisions, now and whenever the visitor changes them.
 * @returns resolves when its script has loaded
 * @throws Error if it cannot be loaded (network, ad blocker)
 */
export function watchPlatform(scriptUrl: string, emit: Emit): Promise<void> {
  started ??= loadScript(scriptUrl).then(() => listen(emit));
  return started;
}

/** Polls because the API of the platform may appear later than its script. */
function listen(emit: Emit): void {
  let listening = false;
  let answered = false;
  const receive = (data: TcData | null, success: boolean) => {
    const signal = success && data ? signalOf(data) : undefined;
    if (!signal) return;
    if (signal.type !== 'asked') answered = true;
    emit(signal);
  };
  const check = () => {
    if (answered || !window.__tcfapi) return;
    window.__tcfapi(listening ? 'getTCData' : 'addEventListener', 2, receive);
    listening = true;
  };
  const poll = () => {
    check();
    if (!answered) setTimeout(poll, pollMs);
  };
  setTimeout(poll, pollMs);
  addEventListener('message', ({ data }) => {
    // Any window can send messages, so a message only triggers a check.
    if (isConsentMessage(data)) check();
  });
}

/** @returns whether the platform has opened its own dialog */
export function showPlatformDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!window.__tcfapi) return resolve(false);
    window.__tcfapi('displayConsentUi', 2, (_, success) => resolve(success));
  });
}
