import { type Html, html } from '../common/html.js';
import type { Settings } from '../config/settings.js';
import { layoutTexts } from './layout.texts.js';
import { breadcrumb } from './page.layout.js';
import type { WidgetPage } from './page.renderer.js';

const name = 'Contact us';

export const contactUs: WidgetPage = {
  title: name,
  description: 'Write to us by our form or by e-mail, or call us.',
  path: '/contact-us',
};

/** S §2 */
const hours = html`Mon-Fri 9:00 AM-6:00 PM EST<br>Saturday 10:00 AM-3:00 PM<br>Sunday closed`;

/** The page with 'Get in Touch' (S §2), around the form. */
export const contactWays =
  ({ supportEmail, operator }: Settings) =>
  (form: Html): Html =>
    html`<div class="container">
${breadcrumb(name, layoutTexts.en)}
<h1>${name}</h1>
<p class="contact__lead">A question, an idea, a code that does not do what it should: we are glad to hear of it.</p>
<div class="contact">
<section aria-labelledby="get-in-touch">
<h2 id="get-in-touch">Get in Touch</h2>
<dl class="contact__ways">
<div><dt>Phone</dt><dd><a href="tel:${dialled(operator.phone)}">${operator.phone}</a></dd></div>
<div><dt>Email</dt><dd><a href="mailto:${supportEmail}">${supportEmail}</a></dd></div>
<div><dt>Location</dt><dd>${operator.name}<br>${operator.address}</dd></div>
<div><dt>Operating hours</dt><dd>${hours}</dd></div>
</dl>
</section>
<div>
<noscript><p class="contact__no-script">The form needs JavaScript. Without it, please write to <a href="mailto:${supportEmail}">${supportEmail}</a>.</p></noscript>
${form}
</div>
</div>
</div>`;

/** A number without what people write between its digits (RFC 3966). */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');
