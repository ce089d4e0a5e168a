import type { PublicAds, PublicConfig } from '../../server/config/public-config.js';
import { coversPath } from '../../server/domain/paths.js';

/** The part of the public configuration that decides about ads. */
export type AdsData = Pick<PublicConfig, 'onLocalhost' | 'ads'>;

export type AdPosition = 'top' | 'bottom';

const devices = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof devices)[number];

/** Minimum widths in px. Narrower devices are mobile. `ad-place.css` has the same values. */
export const breakpoints = { tablet: 768, desktop: 1024 } as const;

export type AdSize = readonly [width: number, height: number];

const leaderboard: AdSize = [728, 90];

/** Sizes in px. `ad-place.css` has the same values. */
const adSizes: Readonly<Record<AdPosition, { readonly wide: AdSize; readonly mobile: AdSize }>> = {
  top: { wide: leaderboard, mobile: [320, 100] },
  bottom: { wide: leaderboard, mobile: [300, 250] },
};

export const sizeOf = (position: AdPosition, device: Device): AdSize =>
  adSizes[position][device === 'mobile' ? 'mobile' : 'wide'];

/** Ad unit of a place; undefined if the place has none on this device. */
export function unitOf(
  ads: PublicAds,
  path: string,
  position: AdPosition,
  device: Device,
): string | undefined {
  return ads.pages.find((page) => coversPath(page.path, path))?.[device]?.[position];
}

/**
 * Devices on which a page reserves a place: those with an ad unit, or on localhost, which shows placeholders, all.
 * @param path path of the page
 */
export function devicesWithPlace(
  { onLocalhost, ads }: AdsData,
  path: string,
  position: AdPosition,
): Device[] {
  return devices.filter((device) => onLocalhost || (ads && unitOf(ads, path, position, device)));
}
