import { consentDecision } from '../consent/consent.js';
import { pushToDataLayer } from '../shared/data-layer.js';
import { loadScript } from '../shared/load-script.js';
import { siteConfig } from '../shared/site-config.js';

/** Loads the tag manager, as Google documents it, where one is set and the visitor allows it; what was pushed before waits for it. */
export async function startTagManager(): Promise<void> {
  const { gtmId, onLocalhost } = siteConfig();
  if (!gtmId || onLocalhost || (await consentDecision()) === 'refused') return;
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await loadScript(`https://www.googletagmanager.com/gtm.js?id=${gtmId}`).catch((error: unknown) =>
    console.info('Tag manager:', error),
  );
}
