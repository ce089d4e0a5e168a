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
  /** In development alone: where widgets are served from. */
  readonly viteOrigin: string | undefined;
}

/** The policy of a page of ours: scripts, styles and fonts only from our own origin, nothing inline. */
export function pageSecurityPolicy({ imageOrigins, viteOrigin }: PagePolicy): string {
  const dev = viteOrigin ? ` ${viteOrigin}` : '';
  const hotReload = viteOrigin ? ` ${viteOrigin} ${viteOrigin.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${dev}`,
    `style-src 'self'${dev && `${dev} 'unsafe-inline'`}`,
    `img-src 'self' data: blob: ${[...imageOrigins, viteOrigin ?? ''].join(' ')}`.trim(),
    `font-src 'self' ${viteOrigin ?? ''}`.trim(),
    `connect-src 'self'${hotReload}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
