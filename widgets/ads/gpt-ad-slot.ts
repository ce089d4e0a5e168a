import { type AdSlot, type GoogleTag, type SlotEvent, withGoogleTag } from './google-tag.js';
import type { AdSlotPort } from './run-ad-slot.js';

/**
 * A slot of Google Publisher Tag.
 * @param make null: this page or device cannot have it
 * @param tell whether an ad came, after each time one was asked for
 */
export function gptAdSlot(
  make: (googletag: GoogleTag) => AdSlot | null,
  tell: (filled: boolean) => void = () => {},
): AdSlotPort {
  let slot: AdSlot | null = null;
  let gone = false;
  const hear = (event: SlotEvent) => {
    if (event.slot === slot) tell(!event.isEmpty);
  };
  const withSlot = (command: (googletag: GoogleTag, slot: AdSlot) => void) =>
    withGoogleTag((googletag) => slot && command(googletag, slot));
  return {
    define: () =>
      withGoogleTag((googletag) => {
        if (gone) return;
        slot = make(googletag);
        if (!slot) return tell(false);
        const ads = googletag.pubads();
        ads.addEventListener('slotRenderEnded', hear);
        ads.setForceSafeFrame(true);
        slot.addService(ads);
        googletag.enableServices();
      }),
    display: () => withSlot((googletag, defined) => googletag.display(defined)),
    refresh: () => withSlot((googletag, defined) => googletag.pubads().refresh([defined])),
    destroy: () => {
      gone = true;
      withSlot((googletag, defined) => {
        slot = null;
        googletag.pubads().removeEventListener('slotRenderEnded', hear);
        googletag.destroySlots([defined]);
      });
    },
  };
}
