import { loadScript } from '../shared/load-script.js';
import type { AdSize } from './ad-places.rule.js';
import { logAdFailure } from './log-ad-failure.js';

/** The part of the Google Publisher Tag API that is used here. */
export interface GoogleTag {
  readonly cmd: { push(command: () => void): unknown };
  /** Set once the library has run. */
  readonly apiReady?: boolean;
  readonly enums: { readonly OutOfPageFormat: Readonly<Record<OutOfPageFormat, unknown>> };
  /** @returns null if the element already has a slot */
  defineSlot(unitPath: string, size: AdSize, elementId: string): AdSlot | null;
  /** @returns null if the page or device does not support the format */
  defineOutOfPageSlot(unitPath: string, format: unknown): AdSlot | null;
  pubads(): PublisherAds;
  enableServices(): void;
  display(slot: AdSlot): void;
  destroySlots(slots: readonly AdSlot[]): unknown;
}

export type OutOfPageFormat = 'REWARDED' | 'INTERSTITIAL' | 'BOTTOM_ANCHOR';

export interface AdSlot {
  addService(service: PublisherAds): unknown;
}

export interface SlotEvent {
  readonly slot: AdSlot;
  /** Set on `slotRenderEnded`. */
  readonly isEmpty?: boolean;
  /** Set on `rewardedSlotReady`. */
  makeRewardedVisible?(): unknown;
}

export type SlotEventName =
  | 'rewardedSlotReady'
  | 'rewardedSlotGranted'
  | 'rewardedSlotClosed'
  | 'slotRenderEnded';

interface PublisherAds {
  addEventListener(name: SlotEventName, listener: (event: SlotEvent) => void): unknown;
  removeEventListener(name: SlotEventName, listener: (event: SlotEvent) => void): unknown;
  /** Keeps creatives in cross-origin frames, since same-origin frames would inherit our Content Security Policy and break. */
  setForceSafeFrame(force: boolean): unknown;
  setTargeting(key: string, value: string): unknown;
  clearTargeting(key: string): unknown;
  refresh(slots: readonly AdSlot[]): unknown;
}

declare global {
  interface Window {
    googletag?: Partial<GoogleTag> & Pick<GoogleTag, 'cmd'>;
  }
}

export const isLibraryLoaded = (): boolean => window.googletag?.apiReady === true;

/** Runs a command as soon as the library has loaded. Its errors come from third-party code, so that by default they are only logged. */
export function withGoogleTag(
  command: (googletag: GoogleTag) => void,
  onError: (error: unknown) => void = logAdFailure,
): void {
  window.googletag ??= { cmd: [] };
  window.googletag.cmd.push(() => {
    try {
      command(window.googletag as GoogleTag);
    } catch (error) {
      onError(error);
    }
  });
}

let loading: Promise<void> | undefined;

/**
 * Loads the library once per page.
 * @throws Error if it cannot be loaded (network, ad blocker, policy); the next call tries again
 */
export function loadGoogleTag(scriptUrl: string): Promise<void> {
  loading ??= pageLoaded()
    .then(() => loadScript(scriptUrl))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Waits for the `load` event: a script requested earlier would delay it for as long as the ad host does not respond. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}
