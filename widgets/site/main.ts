import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/ui/ui.css';
import '../shared/site.css';
import '../shared/site-header.css';
import '../shared/site-footer.css';
import '../shared/site-notice.css';
import './language-switch.css';
import { startTagManager } from '../analytics/tag-manager.js';
import { startAds } from '../ads/start-ads.js';
import { consentDecision, openConsentSettings } from '../consent/consent.js';
import { loadWidget } from './load-widget.js';
import { watchLanguageSwitch } from './language-switch.js';
import { showMyCodesCount } from './my-codes-count.js';
import { pushToDataLayer } from '../shared/data-layer.js';

loadWidget();
trackPageEvents();
watchLanguageSwitch();
showMyCodesCount();
watchCookieSettingsButton();
// Every page asks for consent, even if nothing on it depends on the decision.
void consentDecision();
void startTagManager();
startAds();

/** Pushes the event that the server has put on the body, and an event for each type chosen on the home page. */
function trackPageEvents(): void {
  const { event, id = '' } = document.body.dataset;
  if (event === 'scan_qr' || event === 'scan_qr_error') pushToDataLayer({ event, id_qr: id });
  for (const card of document.querySelectorAll('[data-create-qr]')) {
    card.addEventListener('click', () => pushToDataLayer({ event: 'create_qr' }));
  }
}

/** Opens the consent dialog. The footer has the button only if ads or analytics are configured. */
function watchCookieSettingsButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  button?.addEventListener('click', () => {
    openConsentSettings().catch((error: unknown) => console.error(error));
  });
}
