import type { AdsData } from './choose-rewarded-ad.js';

export type AdPosition = 'top' | 'bottom';

/** S §9: under 768 px mobile, under 1024 px tablet, else desktop. */
const devices = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof devices)[number];

/** S §9 */
export const adSizes = {
  top: { wide: '728x90', mobile: '320x100' },
  bottom: { wide: '728x90', mobile: '300x250' },
} as const;

/**
 * Devices on which a page has a place for an ad (contract §5.14): on localhost all, elsewhere those with a unit.
 * @param path of the page; a configured one that ends with a slash stands for all below it
 */
export function devicesWithPlace(
  { onLocalhost, ads }: AdsData,
  path: string,
  position: AdPosition,
): Device[] {
  if (onLocalhost) return [...devices];
  const page = ads?.pages.find(({ path: of }) => of === path || (of.endsWith('/') && path.startsWith(of)));
  return devices.filter((device) => page?.[device]?.[position]);
}
