import type { Settings } from '../../config/settings.js';

type Headers = Readonly<Record<string, string>>;

const yearSeconds = 31_536_000;

/** Headers of every response. HSTS excludes subdomains, since they may belong to others. */
export const commonSecurityHeaders = ({ publicOrigin }: Pick<Settings, 'publicOrigin'>): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}` }),
});

/** Browser features that neither pages nor the ads on them need. The policy of a page also applies to its frames. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The Permissions-Policy of pages. @param allowed features that the page itself uses */
export const permissionsPolicy = (...allowed: readonly string[]): string =>
  deniedFeatures.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ');

/**
 * Headers of pages besides their Content-Security-Policy. Popups of ads and consent platforms keep their opener.
 * @param isTrustworthy whether the origin is https or localhost; elsewhere browsers ignore the opener policy with a warning
 */
export const pageSecurityHeaders = (isTrustworthy: boolean): Headers => ({
  'permissions-policy': permissionsPolicy(),
  ...(isTrustworthy && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
});

export interface PagePolicy {
  /** Origins of pictures besides our own. */
  readonly imageOrigins: readonly string[];
  /** Origins that files are uploaded to besides our own. */
  readonly uploadOrigins: readonly string[];
  /** Origin of Vite's development server. */
  readonly viteOrigin: string | undefined;
  /** Origins that the page frames; none by default. */
  readonly frameOrigins?: readonly string[];
  /** Whether the page's own scripts start WebAssembly. */
  readonly usesWasm?: boolean;
  /** On pages with third-party scripts: the nonce that the page's script tags carry. */
  readonly nonce: string | undefined;
}

/**
 * Content-Security-Policy of our pages: everything from our own origin, nothing inline, unless third-party scripts need more.
 * Google Publisher Tag does not support an allowlist of hosts, since its hosts change, but it supports `strict-dynamic`: scripts
 * with our nonce may load further scripts (`'self'` remains for browsers without `strict-dynamic`). Ads are in frames of other
 * origins, with policies of their own; pictures and videos may come from anywhere, and styles are inline. Tag managers and consent
 * platforms need the same. `unsafe-eval` and inline scripts without the nonce are only needed inside the ads' frames.
 */
export function pageSecurityPolicy(policy: PagePolicy): string {
  const { imageOrigins, uploadOrigins, viteOrigin, nonce, frameOrigins = [], usesWasm } = policy;
  const dev = viteOrigin ? [viteOrigin] : [];
  const hotReload = viteOrigin ? [viteOrigin, viteOrigin.replace(/^http/, 'ws')] : [];
  const scripts = nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : [];
  const media = nonce ? ['https:'] : [];
  return [
    "default-src 'none'",
    directive('script-src', scripts, "'self'", dev, usesWasm ? "'wasm-unsafe-eval'" : []),
    directive('style-src', "'self'", dev, viteOrigin || nonce ? "'unsafe-inline'" : []),
    directive('img-src', "'self' data: blob:", imageOrigins, dev, media),
    directive('font-src', "'self'", dev),
    directive('connect-src', "'self'", uploadOrigins, hotReload, media),
    ...(frameOrigins.length + media.length > 0 ? [directive('frame-src', frameOrigins, media)] : []),
    ...(nonce ? ['media-src https:'] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Content-Security-Policy of the worker that reads codes. A worker has the policy of its own response, in browsers other than Safari,
 * which takes that of the page.
 */
export const wasmWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

const directive = (name: string, ...sources: readonly (string | readonly string[])[]): string =>
  [name, ...sources.flat()].join(' ');
