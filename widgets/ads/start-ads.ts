import { siteConfig } from '../shared/site-config.js';
import { logAdFailure } from './log-ad-failure.js';

/** Starts the out-of-page ads. Their code is loaded only if ads are configured. */
export function startAds(): void {
  const { onLocalhost, ads } = siteConfig();
  if (onLocalhost || !ads) return;
  import('./page-ads.js').then(({ runPageAds }) => runPageAds(ads)).catch(logAdFailure);
}
