import { type Html, html } from '../common/documents/html.js';
import type { Language } from '../domain/languages/languages.js';
import type { Settings } from '../config/settings.js';
import { breadcrumb } from './page.layout.js';
import type { WidgetPage } from './page.renderer.js';
import { contactPageTexts } from './page-texts.js';
import { inline, mailLink } from './prose.js';

/** Initial data of the contact form's widget. */
export interface ContactPageData {
  /** Shown when the form fails. */
  readonly supportEmail: string;
  /** Id of the code whose deactivation the visitor objects to. */
  readonly objectsFor?: string;
}

export function contactUs(language: Language): WidgetPage {
  const { title, description } = contactPageTexts(language);
  return { title, description, path: '/contact-us' };
}

/** Places the form next to the operator's addresses ('Get in Touch'). */
export function contactWays({ supportEmail, operator }: Settings, language: Language): (form: Html) => Html {
  const texts = contactPageTexts(language);
  const email = mailLink(supportEmail);
  return (form) => html`<div class="container">
${breadcrumb(texts.title, language)}
<h1>${texts.title}</h1>
<p class="contact__lead">${texts.lead}</p>
<div class="contact">
<section aria-labelledby="get-in-touch">
<h2 id="get-in-touch">${texts.getInTouch}</h2>
<dl class="contact__ways">
<div><dt>${texts.phone}</dt><dd><a href="tel:${dialled(operator.phone)}">${operator.phone}</a></dd></div>
<div><dt>${texts.email}</dt><dd>${inline([email])}</dd></div>
<div><dt>${texts.location}</dt><dd>${operator.name}<br>${operator.address}</dd></div>
<div><dt>${texts.operatingHours}</dt><dd>${inline(texts.hours.join('\n'))}</dd></div>
</dl>
</section>
<div>
<noscript><p class="contact__no-script">${inline(texts.withoutScript(email))}</p></noscript>
${form}
</div>
</div>
</div>`;
}

/** Digits only, as in `tel:` URIs (RFC 3966). */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');
