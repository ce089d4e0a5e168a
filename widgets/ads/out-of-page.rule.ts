import type { PublicAds } from '../../server/config/public-config.js';
import { startPaths } from '../../server/domain/generator-paths.js';
import { coversPath, isPreContentPath, preContentPaths } from '../../server/domain/paths.js';
import type { Device } from './ad-places.rule.js';

/** Ads that take no place in the layout. */
export type OutOfPageKind = 'interstitial' | 'anchor';

/** Paths on which the first interstitial may be shown: pages where the visitor has not begun yet. */
const interstitialPaths = ['/', ...startPaths];

const generator = /^\/(generate|customize|download)(\/|$)/;

/** Ad units outside the layout of a page; null for kinds that the page does not show. */
export function outOfPageUnits(
  ads: PublicAds,
  path: string,
  device: Device,
): Record<OutOfPageKind, string | null> {
  const interstitial = interstitialOf(ads, path);
  const showsAds = interstitial !== null || hasPlaces(ads, path, device);
  return { interstitial, anchor: showsAds && !hasActionAtBottom(path, device) ? ads.anchor : null };
}

/** Whether the main button of the page may be at the bottom of the screen, where the anchor ad would cover it. */
const hasActionAtBottom = (path: string, device: Device): boolean =>
  generator.test(path) || (device === 'mobile' && isPreContentPath(path));

function interstitialOf({ interstitial, interstitial2 }: PublicAds, path: string): string | null {
  if (coversPath(`${preContentPaths.first}/`, path)) return interstitial2;
  return interstitialPaths.includes(path) ? interstitial : null;
}

const hasPlaces = ({ pages }: PublicAds, path: string, device: Device): boolean =>
  pages.some((page) => coversPath(page.path, path) && Object.keys(page[device] ?? {}).length > 0);
