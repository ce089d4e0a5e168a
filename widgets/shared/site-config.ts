import type { PublicConfig } from '../../server/config/public-config.js';

/** Settings that the server exposes to every page. */
export const siteConfig = () =>
  JSON.parse(document.getElementById('site-config')!.textContent) as PublicConfig;
