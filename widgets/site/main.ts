import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/site.css';
import '../shared/site-header.css';
import '../shared/site-footer.css';
import '../shared/site-notice.css';
import './language-switch.css';
import { startTagManager } from '../analytics/tag-manager.js';
import { startAds } from '../ads/start-ads.js';
import { consentDecision } from '../consent/consent.js';
import { trackPageEvents } from './page-events.js';
import { loadWidget } from './load-widget.js';
import { watchCookieSettingsButton } from './cookie-settings-button.js';
import { watchLanguageSwitch } from './language-switch.js';
import { watchMyCodesButton } from './my-codes/my-codes-button.js';

loadWidget();
trackPageEvents();
watchLanguageSwitch();
watchMyCodesButton();
watchCookieSettingsButton();
// On every page, whether or not anything on it depends on the decision.
void consentDecision();
void startTagManager();
startAds();
