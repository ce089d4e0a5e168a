import { adsAreAllowed } from './ad-consent.js';
import {
  type AdSlot,
  type GoogleTag,
  loadGoogleTag,
  type SlotEvent,
  type SlotEventName,
} from './google-tag.js';
import { logAdFailure } from './log-ad-failure.js';
import type { AdSignal } from './rewarded-ad.state.js';
import type { AdSource } from './run-rewarded-ad.js';

type Tell = (signal: AdSignal) => void;

/** A rewarded ad of Google Publisher Tag. Where ads are not allowed there is none; waiting for consent is waiting for the ad. */
export const gptRewardedAd =
  (scriptUrl: string, unitPath: string): AdSource =>
  (tell) => {
    let wanted = true;
    let takeAway = () => {};
    const fail = (error: unknown) => {
      logAdFailure(error);
      tell('failed');
    };
    const ask = () => {
      if (!wanted) return;
      try {
        takeAway = askForAd(window.googletag as GoogleTag, unitPath, tell);
      } catch (error) {
        fail(error); // the library is not ours: whatever it throws is an ad that failed
      }
    };
    const load = async () => {
      if (!(await adsAreAllowed())) return tell('empty');
      const loaded = loadGoogleTag(scriptUrl);
      window.googletag!.cmd.push(ask);
      await loaded;
    };
    load().catch(fail);
    return () => {
      wanted = false;
      takeAway();
    };
  };

/** @returns destroys the slot */
function askForAd(googletag: GoogleTag, unitPath: string, tell: Tell): () => void {
  const slot = googletag.defineOutOfPageSlot(unitPath, googletag.enums.OutOfPageFormat.REWARDED);
  if (!slot) {
    tell('empty');
    return () => {};
  }
  const ads = googletag.pubads();
  const stopListening = listen(googletag, slot, tell);
  ads.setForceSafeFrame(true);
  slot.addService(ads);
  googletag.enableServices();
  tell('asked');
  googletag.display(slot);
  return () => {
    stopListening();
    googletag.destroySlots([slot]);
  };
}

function listen(googletag: GoogleTag, slot: AdSlot, tell: Tell): () => void {
  const reactions: Readonly<Record<SlotEventName, (event: SlotEvent) => void>> = {
    rewardedSlotReady: (event) => {
      tell('ready');
      event.makeRewardedVisible?.();
      tell('shown');
    },
    rewardedSlotGranted: () => tell('granted'),
    rewardedSlotClosed: () => tell('closed'),
    slotRenderEnded: ({ isEmpty }) => isEmpty && tell('empty'),
  };
  const ads = googletag.pubads();
  const listeners = Object.entries(reactions).map(([name, react]) => {
    const listener = (event: SlotEvent) => {
      if (event.slot === slot) react(event);
    };
    return [name as SlotEventName, listener] as const;
  });
  for (const [name, listener] of listeners) ads.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) ads.removeEventListener(name, listener);
  };
}
