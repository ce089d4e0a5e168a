type Headers = Readonly<Record<string, string>>;

/** On every answer, whatever it is. */
export const commonSecurityHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Headers of a page of ours: scripts, styles and fonts only from our own origin, nothing inline.
 * @param viteOrigin in development alone: where widgets are served from, with what hot reload needs
 */
export function pageSecurityHeaders(viteOrigin?: string): Headers {
  const dev = viteOrigin ? ` ${viteOrigin}` : '';
  const hotReload = viteOrigin ? ` ${viteOrigin.replace(/^http/, 'ws')}` : '';
  const inline = viteOrigin ? " 'unsafe-inline'" : '';
  const policy = [
    "default-src 'none'",
    `script-src 'self'${dev}${inline}`,
    `style-src 'self'${dev}${inline}`,
    `img-src 'self' data: blob:${dev}`,
    `font-src 'self'${dev}`,
    `connect-src 'self'${dev}${hotReload}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { 'content-security-policy': policy.join('; ') };
}
