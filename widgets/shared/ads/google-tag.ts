/** The part of Google Publisher Tag that is used here. */
export interface GoogleTag {
  readonly cmd: { push(command: () => void): unknown };
  readonly enums: { readonly OutOfPageFormat: { readonly REWARDED: unknown } };
  /** @returns null where the page or device does not support the format */
  defineOutOfPageSlot(unitPath: string, format: unknown): AdSlot | null;
  pubads(): PublisherAds;
  enableServices(): void;
  display(slot: AdSlot): void;
  destroySlots(slots: readonly AdSlot[]): unknown;
}

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
}

declare global {
  interface Window {
    googletag?: Partial<GoogleTag> & Pick<GoogleTag, 'cmd'>;
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
  const loaded = loadScript(scriptUrl);
  loading.set(scriptUrl, loaded);
  loaded.catch(() => loading.delete(scriptUrl));
  return loaded;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The ad library could not be loaded'));
    };
    document.head.append(script);
  });
}
