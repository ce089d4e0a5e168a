import { loadScript } from '../shared/load-script.js';
import type { AdSize } from './ad-places.rule.js';
import { logAdFailure } from './log-ad-failure.js';

/** The part of Google Publisher Tag that is used here. */
export interface GoogleTag {
  readonly cmd: { push(command: () => void): unknown };
  /** Set once the library has run. */
  readonly apiReady?: boolean;
  readonly enums: { readonly OutOfPageFormat: Readonly<Record<OutOfPageFormat, unknown>> };
  /** @returns null where the element has a slot already */
  defineSlot(unitPath: string, size: AdSize, elementId: string): AdSlot | null;
  /** @returns null where the page or device does not support the format */
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
  /** Of `slotRenderEnded` */
  readonly isEmpty?: boolean;
  /** Of `rewardedSlotReady` */
  makeRewardedVisible?(): unknown;
}

export type SlotEventName =
  'rewardedSlotReady' | 'rewardedSlotGranted' | 'rewardedSlotClosed' | 'slotRenderEnded';

export interface PublisherAds {
  addEventListener(name: SlotEventName, listener: (event: SlotEvent) => void): unknown;
  removeEventListener(name: SlotEventName, listener: (event: SlotEvent) => void): unknown;
  /** Advertisements stay in frames of another origin: they would inherit our policy otherwise, and break. */
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

/** Runs a command as soon as the library is there. What it throws is logged: the library is not ours. */
export function withGoogleTag(command: (googletag: GoogleTag) => void): void {
  window.googletag ??= { cmd: [] };
  const { cmd } = window.googletag;
  attempt(() => cmd.push(() => attempt(() => command(window.googletag as GoogleTag))));
}

function attempt(action: () => unknown): void {
  try {
    action();
  } catch (error) {
    logAdFailure(error);
  }
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads the library once a page; commands wait in its queue until it runs.
 * @throws Error when it cannot be loaded: no network, a blocker, a policy; the next call tries again
 */
export function loadGoogleTag(scriptUrl: string): Promise<void> {
  const known = loading.get(scriptUrl);
  if (known) return known;
  window.googletag ??= { cmd: [] };
  const loaded = pageLoaded().then(() => loadScript(scriptUrl));
  loading.set(scriptUrl, loaded);
  loaded.catch(() => loading.delete(scriptUrl));
  return loaded;
}

/** A script that is asked for sooner would hold up the page's own `load`, for as long as an ad host keeps silent. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}
