import { type AdsConfig, unitPath } from './ads-config.js';
import { coversPath, preContentPath, preContentPaths, type PreContentStep } from '../domain/paths.js';
import type { Settings } from './settings.js';

/** The part of the ads configuration that is sent to browsers. Units are full paths. */
export interface PublicAds {
  readonly scriptUrl: string;
  /** Shown before a code is created; null: none. */
  readonly rewarded: string | null;
  /** Shown between two pages: on the start screens, and on the first pre-content page; null: none. */
  readonly interstitial: string | null;
  readonly interstitial2: string | null;
  /** Shown at the edge of the screen; null: none. */
  readonly anchor: string | null;
  /** Ad places of pages, by path. */
  readonly pages: AdsConfig['pages'];
  /** Paths of pages whose ads are refreshed; a trailing slash includes all paths below. */
  readonly refresh: AdsConfig['refresh'];
}

/** The settings sent to browsers. No other setting may reach a page. */
export interface PublicConfig {
  /** Origin of scan links. */
  readonly linkOrigin: string;
  /** Every n-th scan passes through the advertising pages; 0: none. The generator tells makers of codes. */
  readonly preContentEvery: number;
  /** Number of advertising pages that such a scan passes, the full-screen one between them included. */
  readonly preContentPages: number;
  /** Ads are never requested on localhost: placeholders and an emulated reward replace them. */
  readonly onLocalhost: boolean;
  readonly ads: PublicAds | null;
  /** false: mails are written to a folder instead. */
  readonly sendsMails: boolean;
  /** Container ID of the tag manager; null: no analytics. */
  readonly gtmId: string | null;
  /** Script of an external consent platform; null: the built-in dialog asks. */
  readonly cmpScriptUrl: string | null;
}

const localhosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** @param hostname the request's, without port, so that server and browser render the same HTML */
export function publicConfig(settings: Settings, hostname: string): PublicConfig {
  const { linkOrigin, ads, smtp, gtmId = null, cmpScriptUrl = null } = settings;
  return {
    linkOrigin,
    ...preContentOf(settings, hostname),
    onLocalhost: isLocalhost(hostname),
    ads: ads ? publicAds(ads) : null,
    sendsMails: smtp !== undefined,
    gtmId,
    cmpScriptUrl,
  };
}

/** Returns which scans pass through how many advertising pages. */
export function preContentOf(
  settings: Pick<Settings, 'ads' | 'preContentEvery'>,
  hostname: string,
): Pick<PublicConfig, 'preContentEvery' | 'preContentPages'> {
  const onLocalhost = isLocalhost(hostname);
  const steps = pagesWithAd(settings.ads, onLocalhost);
  const hasInterstitial =
    !onLocalhost && steps.includes('first') && settings.ads?.interstitial2 !== undefined;
  const preContentPages = steps.length + (hasInterstitial ? 1 : 0);
  return { preContentEvery: preContentPages > 0 ? settings.preContentEvery : 0, preContentPages };
}

const preContentSteps = Object.keys(preContentPaths) as PreContentStep[];

/** Returns the pages between a scan and its content that have an ad place. On localhost, which shows placeholders, both have one. */
export const pagesWithAd = (ads: AdsConfig | undefined, onLocalhost: boolean): PreContentStep[] =>
  preContentSteps.filter((step) => {
    const covering = ads?.pages.find(({ path }) => coversPath(path, preContentPath(step, '-')));
    const { desktop, tablet, mobile } = covering ?? {};
    return onLocalhost || [desktop, tablet, mobile].some((places) => places?.top);
  });

export const isLocalhost = (hostname: string): boolean => localhosts.includes(hostname.toLowerCase());

/** Whether pages load third-party scripts, which their Content-Security-Policy has to allow. */
export const usesThirdPartyScripts = ({ ads, gtmId, cmpScriptUrl }: Settings): boolean =>
  Boolean(ads ?? gtmId ?? cmpScriptUrl);

/** The settings of a page that loads nothing from others. */
export const withoutThirdParties = (settings: Settings): Settings => ({
  ...settings,
  ads: undefined,
  gtmId: undefined,
  cmpScriptUrl: undefined,
});

function publicAds(ads: AdsConfig): PublicAds {
  const fullPath = (unit: string | undefined) => (unit ? unitPath(ads, unit) : null);
  return {
    scriptUrl: ads.scriptUrl,
    rewarded: fullPath(ads.rewarded),
    interstitial: fullPath(ads.interstitial),
    interstitial2: fullPath(ads.interstitial2),
    anchor: fullPath(ads.anchor),
    pages: ads.pages.map(({ path, ...devices }) => ({
      path,
      ...mapValues(devices, (places) => mapValues(places, (unit) => unitPath(ads, unit))),
    })),
    refresh: ads.refresh,
  };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
