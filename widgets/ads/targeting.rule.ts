/** Sites that may have brought the visitor here. */
const sources = ['google', 'bing', 'none'] as const;
export type Source = (typeof sources)[number];

const devices = ['all', 'desktop', 'mobile', 'tablet'];

/** Maximum length of a value in the ad library. */
const maxCharacters = 40;

/** Reads `utm_content`, which may be `target1` to `target10`. */
export function targetOf(query: URLSearchParams): string | undefined {
  const content = valueOf(query, 'utm_content');
  return /^target([1-9]|10)$/.test(content) ? content : undefined;
}

/** Reads `utm_device`. */
export function deviceOf(query: URLSearchParams): string | undefined {
  const device = valueOf(query, 'utm_device');
  return devices.includes(device) ? device : undefined;
}

/** Reduces a `utm_campaign` from the URL or storage to the characters that the library allows: letters, digits, spaces and `._:-`. */
export function cleanCampaign(campaign: string | null): string | undefined {
  const clean = (campaign ?? '').replace(/[^\p{L}\p{N} ._:-]/gu, '').trim();
  return Array.from(clean).slice(0, maxCharacters).join('').trim() || undefined;
}

/** Source that the URL of this visit names. */
export function sourceOf(query: URLSearchParams): Source {
  if (valueOf(query, 'gclid')) return 'google';
  return valueOf(query, 'utm_source') === 'bing' ? 'bing' : 'none';
}

/** Source in the cookie `source_user`; undefined if it is missing or unknown. */
export function rememberedSource(cookies: string): Source | undefined {
  const value = /(?:^|;\s*)source_user=([^;]*)/.exec(cookies)?.[1];
  return sources.find((source) => source === value);
}

const valueOf = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').trim().toLowerCase();
