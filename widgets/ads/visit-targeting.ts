import { writeCookie } from '../shared/cookie.js';
import { localStore } from '../shared/storage.js';
import { sourceTtlSeconds } from './ad-timings.js';
import { withGoogleTag } from './google-tag.js';
import {
  cleanCampaign,
  deviceOf,
  rememberedSource,
  type Source,
  sourceOf,
  targetOf,
} from './targeting.rule.js';

const sourceCookie = 'source_user';
const campaignKey = 'utm_campaign';
/** Keys that are sent to the ad library. */
const keys = ['Target', 'Device', 'campaign', 'source'] as const;

/** Stores source and campaign of the visit and passes them to the ad library. Must not be called before the visitor has consented. */
export function startTargeting(): void {
  const targeting = rememberVisit(new URL(landingAddress()).searchParams);
  withGoogleTag((googletag) => {
    for (const key of keys) if (targeting[key]) googletag.pubads().setTargeting(key, targeting[key]);
  });
}

/** Deletes the data that {@link startTargeting} stored; called when consent is withdrawn. */
export function forgetTargeting(): void {
  writeCookie(sourceCookie, '', 0);
  localStore.remove(campaignKey);
  withGoogleTag((googletag) => keys.forEach((key) => googletag.pubads().clearTargeting(key)));
}

function rememberVisit(query: URLSearchParams): Record<(typeof keys)[number], string | undefined> {
  const named = cleanCampaign(query.get('utm_campaign'));
  if (named) localStore.write(campaignKey, named);
  return {
    Target: targetOf(query),
    Device: deviceOf(query),
    campaign: named ?? cleanCampaign(localStore.read(campaignKey)),
    source: rememberSource(query),
  };
}

function rememberSource(query: URLSearchParams): Source {
  const known = rememberedSource(document.cookie);
  const arrived = sourceOf(query);
  if (known && arrived === 'none') return known;
  writeCookie(sourceCookie, arrived, sourceTtlSeconds);
  return arrived;
}

/** URL of the first page view. `location` would be wrong: the steps of the generator may have changed it before consent was given. */
function landingAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}
