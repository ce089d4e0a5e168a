import type { PublicConfig } from '../../server/config/public-config.js';

/** Settings that the server exposes to every page. */
export function siteConfig(): PublicConfig {
  const tag = document.getElementById('site-config');
  if (!tag) throw new Error('The page has no #site-config');
  return JSON.parse(tag.textContent) as PublicConfig;
}
