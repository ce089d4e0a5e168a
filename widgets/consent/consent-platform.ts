import { loadScript } from '../shared/load-script.js';
import type { ConsentSignal } from './consent.state.js';
import { isConsentMessage, signalOf, type TcData } from './tc-data.rule.js';

/** The API of a consent platform (IAB TCF v2); `displayConsentUi` is not of the standard, yet common. */
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

type Tell = (signal: ConsentSignal) => void;

/** S §9. */
const checkDelayMs = 1000;
const pollMs = 1000;

let watching: Promise<void> | undefined;

/**
 * Loads the platform and tells what it says, now and whenever the visitor changes it. Watched once a page.
 * @returns once its script is there
 * @throws Error when it cannot be loaded: no network, or a blocker
 */
export function watchPlatform(scriptUrl: string, tell: Tell): Promise<void> {
  watching ??= loadScript(scriptUrl).then(() => listen(tell));
  return watching;
}

/** The platform's API may come later than its script: it is looked for after a second, and every second from then on (S §4). */
function listen(tell: Tell): void {
  let listening = false;
  let answered = false;
  const hear = (data: TcData | null, success: boolean) => {
    const signal = success && data ? signalOf(data) : undefined;
    if (!signal) return;
    if (signal.type !== 'asked') answered = true;
    tell(signal);
  };
  const check = () => {
    if (answered || !window.__tcfapi) return;
    if (!listening) window.__tcfapi('addEventListener', 2, hear);
    else window.__tcfapi('getTCData', 2, hear);
    listening = true;
  };
  const poll = () => {
    check();
    if (!answered) setTimeout(poll, pollMs);
  };
  setTimeout(poll, checkDelayMs);
  addEventListener('message', ({ data }) => {
    // Anybody can send a message: it only has the platform asked at once.
    if (isConsentMessage(data)) check();
  });
}

/** @returns whether the platform shows its own dialog */
export function showPlatformDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!window.__tcfapi) return resolve(false);
    window.__tcfapi('displayConsentUi', 2, (_, success) => resolve(success));
  });
}
