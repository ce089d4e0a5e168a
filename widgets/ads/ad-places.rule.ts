import type { PublicAds } from '../../server/config/public-config.js';
import type { AdsData } from './ads-data.js';

export type AdPosition = 'top' | 'bottom';

const devices = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof devices)[number];

/** S §9: under 768 px mobile, under 1024 px tablet, else desktop; in px. */
export const breakpoints = { tablet: 768, desktop: 1024 } as const;

export type AdSize = readonly [width: number, height: number];

const leaderboard: AdSize = [728, 90];

/** S §9, in px; `ad-place.css` keeps the same. */
const adSizes: Readonly<Record<AdPosition, { readonly wide: AdSize; readonly mobile: AdSize }>> = {
  top: { wide: leaderboard, mobile: [320, 100] },
  bottom: { wide: leaderboard, mobile: [300, 250] },
};

export const sizeOf = (position: AdPosition, device: Device): AdSize =>
  adSizes[position][device === 'mobile' ? 'mobile' : 'wide'];

/** Whether a configured path is that of a page: one that ends with a slash, but for the home page's, stands for all below it. */
export const coversPath = (configured: string, path: string): boolean =>
  configured === path || (configured.length > 1 && configured.endsWith('/') && path.startsWith(configured));

/** The unit of a place; undefined where a device has none. */
export function unitOf(
  ads: PublicAds,
  path: string,
  position: AdPosition,
  device: Device,
): string | undefined {
  return ads.pages.find((page) => coversPath(page.path, path))?.[device]?.[position];
}

/**
 * Devices on which a page has a place for an ad (contract §5.14): on localhost all, elsewhere those with a unit.
 * @param path of the page
 */
export function devicesWithPlace(
  { onLocalhost, ads }: AdsData,
  path: string,
  position: AdPosition,
): Device[] {
  if (onLocalhost) return [...devices];
  return devices.filter((device) => ads && unitOf(ads, path, position, device));
}
