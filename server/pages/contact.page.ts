import { type Html, html } from '../common/html.js';
import type { Language } from '../domain/language.js';
import type { Settings } from '../config/settings.js';
import { contactTexts } from './contact.texts.js';
import { layoutTexts } from './layout.texts.js';
import { breadcrumb } from './page.layout.js';
import type { WidgetPage } from './page.renderer.js';

export function contactUs(language: Language): WidgetPage {
  const { title, description } = contactTexts[language];
  return { title, description, path: '/contact-us' };
}

/** 'Get in Touch', next to the form. */
export function contactWays({ supportEmail, operator }: Settings, language: Language): (form: Html) => Html {
  const texts = contactTexts[language];
  const mailLink = html`<a href="mailto:${supportEmail}">${supportEmail}</a>`;
  return (form) => html`<div class="container">
${breadcrumb(texts.title, layoutTexts[language])}
<h1>${texts.title}</h1>
<p class="contact__lead">${texts.lead}</p>
<div class="contact">
<section aria-labelledby="get-in-touch">
<h2 id="get-in-touch">${texts.getInTouch}</h2>
<dl class="contact__ways">
<div><dt>${texts.phone}</dt><dd><a href="tel:${dialled(operator.phone)}">${operator.phone}</a></dd></div>
<div><dt>${texts.email}</dt><dd>${mailLink}</dd></div>
<div><dt>${texts.location}</dt><dd>${operator.name}<br>${operator.address}</dd></div>
<div><dt>${texts.operatingHours}</dt><dd>${texts.hours}</dd></div>
</dl>
</section>
<div>
<noscript><p class="contact__no-script">${texts.withoutScript(mailLink)}</p></noscript>
${form}
</div>
</div>
</div>`;
}

/** Digits only, as in `tel:` URIs (RFC 3966). */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');
