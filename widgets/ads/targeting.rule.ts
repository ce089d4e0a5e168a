/** S §9: what brought the visitor here. */
const sources = ['google', 'bing', 'none'] as const;
export type Source = (typeof sources)[number];

/** Key-values by which advertisements are chosen (S §9). */
export interface Targeting {
  readonly Target?: string;
  readonly Device?: string;
  readonly campaign?: string;
  readonly source: Source;
}

const devices = ['all', 'desktop', 'mobile', 'tablet'];

/** The library takes values of at most 40 characters. */
const maxCharacters = 40;

/** utm_content: target1 to target10 */
export function targetOf(query: URLSearchParams): string | undefined {
  const content = valueOf(query, 'utm_content');
  return /^target([1-9]|10)$/.test(content) ? content : undefined;
}

/** utm_device */
export function deviceOf(query: URLSearchParams): string | undefined {
  const device = valueOf(query, 'utm_device');
  return devices.includes(device) ? device : undefined;
}

/** utm_campaign, or what was kept of one: letters, digits, spaces and `._:-`, since the library forbids others. */
export function cleanCampaign(campaign: string | null): string | undefined {
  const clean = (campaign ?? '').replace(/[^\p{L}\p{N} ._:-]/gu, '').trim();
  return Array.from(clean).slice(0, maxCharacters).join('').trim() || undefined;
}

/** What this visit's address says of its source. */
export function sourceOf(query: URLSearchParams): Source {
  if (valueOf(query, 'gclid')) return 'google';
  return valueOf(query, 'utm_source') === 'bing' ? 'bing' : 'none';
}

/** A source that is remembered stays until another comes; what is no source of ours is none. */
export function rememberedSource(cookies: string): Source | undefined {
  const value = /(?:^|;\s*)source_user=([^;]*)/.exec(cookies)?.[1];
  return sources.find((source) => source === value);
}

const valueOf = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').trim().toLowerCase();
