import type { EmbedOrigins } from '../config/setting-lists.js';

export interface FramePolicy {
  readonly nonce: string;
  readonly publicOrigin: string;
  readonly embedOrigins: EmbedOrigins;
  /** Whether the page around the frame has no origin; `*` does not match such pages. */
  readonly hostIsOpaque: boolean;
  /** Origins of stored files. */
  readonly fileOrigins: readonly string[];
  /** Origins to which files are uploaded. */
  readonly uploadOrigins: readonly string[];
  /** Origin of Vite's development server. */
  readonly viteOrigin: string | undefined;
}

/**
 * Returns the Content-Security-Policy of the frame. It allows our own origin and the inline style with the nonce. The origin is named besides
 * `'self'`, because in a sandboxed frame some browsers do not take `'self'` for the origin of the address. Our own pages may always frame
 * it. If every site may, pages without an origin may too: sandboxed pages, and files.
 */
export function framePolicy({ nonce, viteOrigin, ...policy }: FramePolicy): string {
  const dev = viteOrigin ? [viteOrigin, viteOrigin.replace(/^http/, 'ws')] : [];
  const own = ["'self'", policy.publicOrigin, ...dev];
  return [
    ['default-src', "'none'"],
    ['script-src', `'nonce-${nonce}'`, ...own],
    ['style-src', ...(viteOrigin ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`]), ...own],
    ['img-src', ...own, 'data:', 'blob:', ...policy.fileOrigins],
    ['font-src', ...own],
    ['connect-src', ...own, ...policy.uploadOrigins],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ...ancestors(policy),
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

function ancestors({ embedOrigins, hostIsOpaque }: Pick<FramePolicy, 'embedOrigins' | 'hostIsOpaque'>) {
  if (embedOrigins !== '*') return [['frame-ancestors', "'self'", ...embedOrigins]];
  return hostIsOpaque ? [] : [['frame-ancestors', '*']];
}
