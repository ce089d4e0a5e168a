import { type Html, html } from '../common/html.js';
import type { InEachLanguage, Language } from '../domain/language.js';
import type { Settings } from '../config/settings.js';
import type { PageContent } from './page.layout.js';
import { privacyPolicyInSpanish } from './privacy-policy.es.js';
import { prosePage, type ProseTexts } from './prose.js';

/** What the software keeps, in plain words; to be changed with it. The date is that of S §1. */
export const privacyPolicy = (settings: Settings, language: Language): PageContent =>
  prosePage('/privacy-policy', privacyPolicyTexts, settings, language);

const inShort = html`<p>
    There are no accounts here, so we ask for no name, no password and no e-mail address to make a code. We
    keep what a code needs to go on working, and little else.
  </p>`;

const codes = html`<h2>What we keep of a code</h2>
  <p>For each code that you make we keep:</p>
  <ul>
    <li>the link or the file that it leads to, and which of our four kinds it is;</li>
    <li>how it looks: size, colours, frame, caption and the logo that you gave;</li>
    <li>its picture, how well it scans, when it was made, and how often it was scanned.</li>
  </ul>
  <p>
    Anybody who has a code can see where it leads and how often it was scanned. Do not put anything into a code
    that others must not see.
  </p>
  <h2>Files that you upload</h2>
  <p>
    A PDF or picture that you upload is copied when its code is made, and the copy stays for as long as the code
    does. An upload of which no code is made goes after 24 hours. Whoever scans the code can open the file.
  </p>`;

const scans = html`<h2>What we keep of scans</h2>
  <p>
    When a code is scanned we add one to its count, and to the counts of that day by kind of visit (a person,
    a link preview, a search engine), kind of device (phone, tablet, computer) and country. We keep numbers only: neither the address nor the browser of whoever scans
    is stored or written to a log. The country is looked up from the address in a table on our own server, and
    the address is then forgotten.
  </p>
  <p>
    If you report a code, we keep the reason and your words with that code, but nothing about who you are.
  </p>`;

const mails = ({ smtp }: Settings): Html => html`<h2>E-mails</h2>
  <p>
    If you have a code sent to you, your address is used for that one mail. It is not stored with the code and
    not used again.
  </p>
  <p>
    What you write in our contact form (name, e-mail address, subject and message) goes to our support as an
    e-mail, so that we can answer. It is not stored with anything else.
  </p>
  ${smtp ? '' : mailsAreFiles}`;

const mailsAreFiles = html`<p>
    At present no mail server is set up here: mails are kept as files on our server instead of being sent.
  </p>`;

const onYourDevice = html`<h2>What stays on your device</h2>
  <p>
    Your browser's own storage holds the list under 'My codes', the style that you used last, and what you have
    entered while you make a code. It never leaves your device by itself, and you can remove it: entry by entry
    under 'My codes', or all at once by clearing this site's data in your browser. Some browsers delete it after a
    week without a visit.
  </p>
  <p>If you choose a language, the cookie <code>lang</code> keeps that choice for a year. It holds nothing else.</p>`;

const pays = html`<p>
    Advertising pays for this service. The scripts of our advertising partners choose and show it; they may then
    store cookies on your device, and learn your address, your browser and the page that you see. We keep
    whether you came by way of Google's or Bing's advertising in the cookie <code>source_user</code> for 4 hours,
    and the name of the campaign in your browser's storage, so that our partners can choose by it.
  </p>`;

const measures = html`<p>
    Visits are measured by Google Tag Manager and the analytics that it loads. They learn which of our pages you
    see and what you do there (that a code was made, downloaded, sent or scanned, and its ID), your address and
    your browser, and may store cookies on your device.
  </p>`;

const consents = html`<p>
    In the European Union, the rest of the European Economic Area, the United Kingdom and Switzerland none of this
    is loaded, and nothing is stored for it, before you have accepted. If you reject it, none of it is loaded at
    all, and everything else works as before. Wherever you are, you can change your mind under 'Cookie settings' at
    the foot of every page; a browser that sends Global Privacy Control is treated as having rejected.
  </p>
  <p>
    We keep your answer in the cookie <code>consent</code> for 180 days; some browsers delete it sooner.
  </p>`;

const withoutOthers = html`<p>
    No advertising partner is set up on this site at present, and no analytics, so it sets no advertising cookies
    and tells nobody about your visit.
  </p>`;

const advertising = ({ ads, gtmId }: Settings): Html =>
  html`<h2>Advertising and cookies</h2>
    ${ads || gtmId ? html`${ads ? pays : ''}${gtmId ? measures : ''}${consents}` : withoutOthers}`;

const others = ({ s3, smtp }: Settings): Html => html`<h2>Who else is involved</h2>
  <p>
    Our fonts and our own scripts come from our own servers. ${s3 ? 'Files and pictures of codes are kept by a storage provider that works for us. ' : ''}${smtp ? 'Mails are sent by a mail provider that works for us. ' : ''}Where
    a code leads is not our site: what happens there is up to whoever runs it.
  </p>
  <p>We do not sell what we know.</p>`;

const rights = html`<h2>Your rights</h2>
  <p>
    You may ask what we hold about you, and have it corrected or deleted. As nothing here is tied to a name,
    please tell us the link of the code that it is about.
  </p>`;

const whoWeAre = ({ operator, supportEmail }: Settings): Html => html`<h2>Who to write to</h2>
  <p>
    ${operator.name}<br>${operator.address}<br>
    <a href="mailto:${supportEmail}">${supportEmail}</a>, or our <a href="/contact-us">contact form</a>
  </p>`;

export const privacyPolicyTexts: InEachLanguage<ProseTexts> = {
  en: {
    title: 'Privacy policy',
    description: 'What this service keeps about you and your codes, and what it does not.',
    body: (settings) => html`<p class="muted">Last updated: July 1, 2023</p>
${inShort}${codes}${scans}${mails(settings)}${onYourDevice}${advertising(settings)}${others(settings)}${rights}${whoWeAre(settings)}`,
  },
  es: privacyPolicyInSpanish,
};
