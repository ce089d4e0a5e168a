import { adsAreAllowed } from './ad-consent.js';
import {
  type AdSlot,
  type GoogleTag,
  loadGoogleTag,
  type SlotEvent,
  type SlotEventName,
  withGoogleTag,
} from './google-tag.js';
import { logAdFailure } from './log-ad-failure.js';
import type { AdSignal } from './rewarded-ad.state.js';
import type { AdSource } from './run-rewarded-ad.js';

type Emit = (signal: AdSignal) => void;

/** Rewarded ad of Google Publisher Tag. Without consent there is none, and the wait for consent counts as wait for the ad. */
export const gptRewardedAd =
  (scriptUrl: string, unitPath: string): AdSource =>
  (emit) => {
    let cancelled = false;
    let destroy = () => {};
    const fail = (error: unknown) => {
      logAdFailure(error);
      emit('failed');
    };
    const request = (googletag: GoogleTag) => {
      if (!cancelled) destroy = requestAd(googletag, unitPath, emit);
    };
    const load = async () => {
      if (!(await adsAreAllowed())) return emit('empty');
      withGoogleTag(request, fail);
      await loadGoogleTag(scriptUrl);
    };
    load().catch(fail);
    return () => {
      cancelled = true;
      destroy();
    };
  };

/** @returns a function that destroys the slot */
function requestAd(googletag: GoogleTag, unitPath: string, emit: Emit): () => void {
  const slot = googletag.defineOutOfPageSlot(unitPath, googletag.enums.OutOfPageFormat.REWARDED);
  if (!slot) {
    emit('empty');
    return () => {};
  }
  const ads = googletag.pubads();
  const stopListening = listen(googletag, slot, emit);
  ads.setForceSafeFrame(true);
  slot.addService(ads);
  googletag.enableServices();
  emit('asked');
  googletag.display(slot);
  return () => {
    stopListening();
    googletag.destroySlots([slot]);
  };
}

function listen(googletag: GoogleTag, slot: AdSlot, emit: Emit): () => void {
  const handlers: Readonly<Record<SlotEventName, (event: SlotEvent) => void>> = {
    rewardedSlotReady: (event) => {
      emit('ready');
      event.makeRewardedVisible?.();
      emit('shown');
    },
    rewardedSlotGranted: () => emit('granted'),
    rewardedSlotClosed: () => emit('closed'),
    slotRenderEnded: ({ isEmpty }) => isEmpty && emit('empty'),
  };
  const ads = googletag.pubads();
  const listeners = Object.entries(handlers).map(
    ([name, handle]) =>
      [name as SlotEventName, (event: SlotEvent) => event.slot === slot && handle(event)] as const,
  );
  for (const [name, listener] of listeners) ads.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) ads.removeEventListener(name, listener);
  };
}
