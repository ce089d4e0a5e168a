import { type AdSlot, type GoogleTag, type SlotEvent, withGoogleTag } from './google-tag.js';
import type { AdSlotPort } from './run-ad-slot.js';

/**
 * Creates a Google Publisher Tag slot.
 * @param define returns null if the page or device does not support the slot
 * @param onRender is called after each request with true if an ad was served
 */
export function gptAdSlot(
  define: (googletag: GoogleTag) => AdSlot | null,
  onRender: (filled: boolean) => void = () => {},
): AdSlotPort {
  let slot: AdSlot | null = null;
  let destroyed = false;
  const onRenderEnded = (event: SlotEvent) => {
    if (event.slot === slot) onRender(!event.isEmpty);
  };
  const withSlot = (command: (googletag: GoogleTag, slot: AdSlot) => void) =>
    withGoogleTag((googletag) => slot && command(googletag, slot));
  return {
    define: () =>
      withGoogleTag((googletag) => {
        if (destroyed) return;
        slot = define(googletag);
        if (!slot) return onRender(false);
        const ads = googletag.pubads();
        ads.addEventListener('slotRenderEnded', onRenderEnded);
        ads.setForceSafeFrame(true);
        slot.addService(ads);
        googletag.enableServices();
      }),
    display: () => withSlot((googletag, defined) => googletag.display(defined)),
    refresh: () => withSlot((googletag, defined) => googletag.pubads().refresh([defined])),
    destroy: () => {
      destroyed = true;
      withSlot((googletag, defined) => {
        slot = null;
        googletag.pubads().removeEventListener('slotRenderEnded', onRenderEnded);
        googletag.destroySlots([defined]);
      });
    },
  };
}
