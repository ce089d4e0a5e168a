import type { Settings } from '../config/settings.js';
import type { ObjectStorage } from '../storage/object-storage.js';

type PolicySettings = Pick<Settings, 'publicOrigin' | 'embedOrigins' | 'viteOrigin'>;

/**
 * Returns the Content-Security-Policy of the frame. It allows our own origin and the inline style with the nonce. The origin is named besides
 * `'self'`, because in a sandboxed frame some browsers do not take `'self'` for the origin of the address. Our own pages may always frame
 * it. If every site may, pages without an origin may too: sandboxed pages, and files.
 * @param hostIsOpaque whether the page around the frame has no origin; `*` does not match such pages
 */
export function framePolicy(
  { publicOrigin, embedOrigins, viteOrigin }: PolicySettings,
  { files, uploads }: ObjectStorage['origins'],
  nonce: string,
  hostIsOpaque: boolean,
): string {
  const dev = viteOrigin ? [viteOrigin, viteOrigin.replace(/^http/, 'ws')] : [];
  const own = ["'self'", publicOrigin, ...dev];
  return [
    ['default-src', "'none'"],
    ['script-src', `'nonce-${nonce}'`, ...own],
    ['style-src', ...(viteOrigin ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`]), ...own],
    ['img-src', ...own, 'data:', 'blob:', ...files],
    ['font-src', ...own],
    ['connect-src', ...own, ...uploads],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ...ancestors(embedOrigins, hostIsOpaque),
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

function ancestors(embedOrigins: Settings['embedOrigins'], hostIsOpaque: boolean) {
  if (embedOrigins !== '*') return [['frame-ancestors', "'self'", ...embedOrigins]];
  return hostIsOpaque ? [] : [['frame-ancestors', '*']];
}
