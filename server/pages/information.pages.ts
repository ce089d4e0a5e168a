import { type Html, html } from '../common/html.js';
import { breadcrumb, type PageContent } from './page.layout.js';

const prose = (name: string, body: Html): Html =>
  html`<div class="container">
    ${breadcrumb(name)}
    <article class="prose">
      <h1>${name}</h1>
      ${body}
    </article>
  </div>`;

export const privacyPolicy: PageContent = {
  title: 'Privacy policy',
  description: 'What this service keeps about you and your codes, and what it does not.',
  path: '/privacy-policy',
  main: prose(
    'Privacy policy',
    html`<p>You make a code without an account, so there is little that we know about you.</p>
      <h2>What we keep</h2>
      <p>
        For each code: the link it leads to, how it looks, the logo you gave, when it was made and how often
        it was scanned. That is what a code needs to go on working.
      </p>
      <h2>What we do not keep</h2>
      <p>
        Opening a code adds one to its count. Neither the address nor the browser of whoever scans it is
        stored or logged.
      </p>`,
  ),
};

export const aboutUs: PageContent = {
  title: 'About us',
  description: 'A free QR code generator whose codes scan, go on working and open at once.',
  path: '/about-us',
  main: prose(
    'About us',
    html`<p>
        This is a free tool for QR codes. You need no account, there is no limit on the number of codes or of
        scans, and advertising pays for it.
      </p>
      <p>
        We promise three things of every code that we hand out: it scans, it goes on working, and it opens at
        once. Each picture is read again by two independent decoders before you get it.
      </p>`,
  ),
};

/** @param supportEmail where people write to */
export const contactUs = (supportEmail: string): PageContent => ({
  title: 'Contact us',
  description: 'How to reach us.',
  path: '/contact-us',
  main: prose(
    'Contact us',
    html`<h2>Get in Touch</h2>
      <p>Write to <a href="mailto:${supportEmail}">${supportEmail}</a>.</p>
      <h2>Operating hours</h2>
      <p>Mon-Fri 9:00 AM-6:00 PM EST<br />Saturday 10:00 AM-3:00 PM<br />Sunday closed</p>`,
  ),
});
