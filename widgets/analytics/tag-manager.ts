import { consentDecision } from '../consent/consent.js';
import { pushToDataLayer } from '../shared/data-layer.js';
import { loadScript } from '../shared/load-script.js';
import { siteConfig } from '../shared/site-config.js';

/** Loads the tag manager if one is configured and the visitor consents. It also processes entries that were pushed before it loaded. */
export async function startTagManager(): Promise<void> {
  const { gtmId, onLocalhost } = siteConfig();
  if (!gtmId || onLocalhost || (await consentDecision()) === 'refused') return;
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await loadScript(`https://www.googletagmanager.com/gtm.js?id=${gtmId}`).catch((error: unknown) =>
    console.info('Could not load the tag manager:', error),
  );
}
