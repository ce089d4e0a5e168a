/** What brought the visitor here. */
const sources = ['google', 'bing', 'none'] as const;
export type Source = (typeof sources)[number];

const devices = ['all', 'desktop', 'mobile', 'tablet'];

/** The library's limit for a value. */
const maxCharacters = 40;

/** `utm_content`: target1 to target10 */
export function targetOf(query: URLSearchParams): string | undefined {
  const content = valueOf(query, 'utm_content');
  return /^target([1-9]|10)$/.test(content) ? content : undefined;
}

/** `utm_device` */
export function deviceOf(query: URLSearchParams): string | undefined {
  const device = valueOf(query, 'utm_device');
  return devices.includes(device) ? device : undefined;
}

/** `utm_campaign`, from the URL or from storage, reduced to what the library allows: letters, digits, spaces and `._:-`. */
export function cleanCampaign(campaign: string | null): string | undefined {
  const clean = (campaign ?? '').replace(/[^\p{L}\p{N} ._:-]/gu, '').trim();
  return Array.from(clean).slice(0, maxCharacters).join('').trim() || undefined;
}

/** The source named by this visit's URL. */
export function sourceOf(query: URLSearchParams): Source {
  if (valueOf(query, 'gclid')) return 'google';
  return valueOf(query, 'utm_source') === 'bing' ? 'bing' : 'none';
}

/** The source in the cookie `source_user`; undefined if there is none, or an unknown one. */
export function rememberedSource(cookies: string): Source | undefined {
  const value = /(?:^|;\s*)source_user=([^;]*)/.exec(cookies)?.[1];
  return sources.find((source) => source === value);
}

const valueOf = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').trim().toLowerCase();
