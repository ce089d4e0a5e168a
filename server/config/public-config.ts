import { type AdsConfig, unitPath } from './ads-config.js';
import type { Settings } from './settings.js';

/** What the browser may see of the ads that are configured. Units are whole paths. */
export interface PublicAds {
  readonly scriptUrl: string;
  /** Of the ad before a code is made; null: none. */
  readonly rewarded: string | null;
  /** Of the ads between two pages (S §9), on the start screens and on the first page before a resource; null: none. */
  readonly interstitial: string | null;
  readonly interstitial2: string | null;
  /** Of the ad at the edge of the screen; null: none. */
  readonly anchor: string | null;
  /** Pages that have places for ads, by their paths. */
  readonly pages: AdsConfig['pages'];
  /** Paths of pages whose ads are asked for anew; one that ends with a slash stands for all below it. */
  readonly refresh: AdsConfig['refresh'];
}

/** What the browser may see of the settings; nothing else of them reaches a page. */
export interface PublicConfig {
  readonly publicOrigin: string;
  /** Ads are never asked for there: placeholders and an emulated reward stand in for them (C §4, S §4). */
  readonly onLocalhost: boolean;
  readonly ads: PublicAds | null;
  /** null: there is no analytics. */
  readonly gtmId: string | null;
  /** Of an outside consent platform; null: the built-in dialog asks. */
  readonly cmpScriptUrl: string | null;
}

const localhosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** @param hostname of the request, without a port, so that the first HTML is the one the browser makes as well */
export function publicConfig(settings: Settings, hostname: string): PublicConfig {
  const { publicOrigin, ads, gtmId = null, cmpScriptUrl = null } = settings;
  return {
    publicOrigin,
    onLocalhost: isLocalhost(hostname),
    ads: ads ? publicAds(ads) : null,
    gtmId,
    cmpScriptUrl,
  };
}

export const isLocalhost = (hostname: string): boolean => localhosts.includes(hostname.toLowerCase());

/** Whether pages load scripts of others, which their security policy has to trust. */
export const usesThirdPartyScripts = ({ ads, gtmId, cmpScriptUrl }: Settings): boolean =>
  Boolean(ads ?? gtmId ?? cmpScriptUrl);

function publicAds(ads: AdsConfig): PublicAds {
  const whole = (unit: string | undefined) => (unit ? unitPath(ads, unit) : null);
  return {
    scriptUrl: ads.scriptUrl,
    rewarded: whole(ads.rewarded),
    interstitial: whole(ads.interstitial),
    interstitial2: whole(ads.interstitial2),
    anchor: whole(ads.anchor),
    pages: ads.pages.map((page) => ({ ...page, ...wholePaths(ads, page) })),
    refresh: ads.refresh,
  };
}

const devices = ['desktop', 'tablet', 'mobile'] as const;

function wholePaths(ads: AdsConfig, page: AdsConfig['pages'][number]) {
  const named = devices.flatMap((device) => {
    const places = page[device];
    if (!places) return [];
    const units = Object.entries(places).map(([place, unit]) => [place, unitPath(ads, unit)] as const);
    return [[device, Object.fromEntries(units)] as const];
  });
  return Object.fromEntries(named);
}
