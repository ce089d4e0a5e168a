type Headers = Readonly<Record<string, string>>;

/** On every answer, whatever it is. */
export const commonSecurityHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export interface PagePolicy {
  /** Where pictures come from besides our own origin. */
  readonly imageOrigins: readonly string[];
  /** Where files are sent to besides our own origin. */
  readonly uploadOrigins: readonly string[];
  /** In development alone: where widgets are served from. */
  readonly viteOrigin: string | undefined;
  /** Where scripts of others are loaded: the page's own random word, which stands on its script tags as well. */
  readonly nonce: string | undefined;
}

/** The policy of a page of ours: scripts, styles and fonts only from our own origin, nothing inline; scripts of others need more. */
export function pageSecurityPolicy({ imageOrigins, uploadOrigins, viteOrigin, nonce }: PagePolicy): string {
  const dev = viteOrigin ? [viteOrigin] : [];
  const hotReload = viteOrigin ? [viteOrigin, viteOrigin.replace(/^http/, 'ws')] : [];
  const others: OthersSources = nonce ? othersSources(nonce) : noOthers;
  return [
    "default-src 'none'",
    directive('script-src', others.scripts, "'self'", dev),
    directive('style-src', "'self'", dev, viteOrigin || nonce ? "'unsafe-inline'" : []),
    directive('img-src', "'self' data: blob:", imageOrigins, dev, others.media),
    directive('font-src', "'self'", dev),
    directive('connect-src', "'self'", uploadOrigins, hotReload, others.media),
    ...(nonce ? ['frame-src https:', 'media-src https:'] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface OthersSources {
  readonly scripts: readonly string[];
  readonly media: readonly string[];
}

const noOthers: OthersSources = { scripts: [], media: [] };

/**
 * Google Publisher Tag supports no list of hosts, since those it loads from change; it supports trust that is handed on:
 * our scripts carry a nonce, and what they load may load more (`strict-dynamic`, by which `'self'` only serves browsers
 * that do not know it). Its advertisements come in frames of other origins, which have policies of their own, and in pictures
 * and videos from anywhere. It writes inline styles. A tag manager and a consent platform need the same. They do without
 * `unsafe-eval` and, but for those that carry the nonce, inline scripts: those are the advertisements', in their frames.
 */
const othersSources = (nonce: string): OthersSources => ({
  scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"],
  media: ['https:'],
});

const directive = (name: string, ...sources: readonly (string | readonly string[])[]): string =>
  [name, ...sources.flat()].join(' ');
