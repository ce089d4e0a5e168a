import { siteConfig } from '../shared/site-config.js';
import { logAdFailure } from './log-ad-failure.js';

/** Starts what a page has of ads besides its places. Where there are none, nothing is loaded. */
export function startAds(): void {
  const { onLocalhost, ads } = siteConfig();
  if (onLocalhost || !ads) return;
  import('./page-ads.js').then(({ runPageAds }) => runPageAds(ads)).catch(logAdFailure);
}
