import type { EmbedOrigins } from '../config/setting-lists.js';

export interface FramePolicy {
  readonly nonce: string;
  readonly publicOrigin: string;
  readonly embedOrigins: EmbedOrigins;
  /** Whether the page around the frame has no origin, which `*` does not match. */
  readonly hostIsOpaque: boolean;
  /** Origins of stored files, and those that files are uploaded to. */
  readonly fileOrigins: readonly string[];
  readonly uploadOrigins: readonly string[];
  /** Origin of Vite's development server. */
  readonly viteOrigin: string | undefined;
}

/**
 * Content-Security-Policy of the frame: our own origin alone, and of inline styles the one with the nonce. The origin is named besides
 * `'self'`, which in a sandboxed frame not every browser takes for the origin of its address. Our own pages may always frame it. Where
 * every site may, so may pages without an origin: sandboxed ones, and files.
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
