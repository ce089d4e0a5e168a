import { type Html, html } from '../common/documents/html.js';
import { concepts } from './home/concepts.js';
import { exampleCodes } from './home/examples.js';
import { faq, faqData } from './home/faq.js';
import { fieldId, hero, startId } from './home/hero.js';
import { proofs } from './home/proofs.js';
import { productName } from '../config/product.js';
import type { Settings } from '../config/settings.js';
import type { Language } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';
import type { StartName } from '../domain/start-styles.js';
import type { PageContent } from './page.layout.js';
import { homeTexts, kindTexts } from './page-texts.js';

type HomeSettings = Pick<Settings, 'publicOrigin' | 'linkOrigin'>;

/**
 * Renders the home page. Elements with `data-fade` fade in when they are scrolled into view.
 * @param look of the sample code
 * @param advertising a sentence about which scans show advertising pages; empty: no scan does
 * @param video a sentence about the rewarded ad before a creation; empty: there is none
 */
export function homePage(
  settings: HomeSettings,
  language: Language,
  look: StartName,
  advertising: string,
  video = '',
): PageContent {
  const texts = homeTexts(language);
  return {
    title: texts.title,
    description: texts.description,
    path: '/',
    skipTo: fieldId,
    oEmbed: true,
    structuredData: [
      websiteData(settings.publicOrigin),
      applicationData(language),
      faqData(texts.faq, advertising),
    ],
    main: html`${hero(settings.linkOrigin, language, look, `${advertising} ${video}`.trim())}${proofs(texts.proofs)}${exampleCodes(texts.examples, language)}${threeSteps(texts.steps)}${faq(texts.faq, advertising)}${concepts(texts.concepts)}${getStarted(texts.start)}${splash(texts.loading)}`,
  };
}

const threeSteps = ({ heading, ...steps }: Texts['home']['steps']): Html =>
  html`<section class="container section" aria-labelledby="steps" data-fade>
    <h2 id="steps">${heading}</h2>
    <ol class="three-steps">
      ${[steps.choose, steps.customize, steps.download].map(
        ({ title, text }, i) =>
          html`<li class="three-steps__step">
            <span class="three-steps__number" aria-hidden="true">${i + 1}</span>
            <h3>${title}</h3>
            <p class="muted">${text}</p>
          </li>`,
      )}
    </ol>
  </section>`;

const getStarted = (texts: Texts['home']['start']): Html =>
  html`<section class="container section" aria-labelledby="get-started" data-fade>
    <div class="get-started">
      <div>
        <h2 id="get-started">${texts.heading}</h2>
        <p class="section__lead muted">${texts.lead}</p>
        <a class="button get-started__link" href="#${startId}" data-start>${texts.link}</a>
      </div>
      <ul class="get-started__claims">
        ${Object.values(texts.claims).map((claim) => html`<li>${tick}${claim}</li>`)}
      </ul>
    </div>
  </section>`;

const tick = html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m5 13 4 4L19 7"/></svg>`;

/** Overlay that a script shows. It is hidden from assistive technology, because the page is usable already. */
const splash = (loading: string): Html =>
  html`<template id="splash">
    <div class="splash" aria-hidden="true">
      <div class="splash__stage"><p class="splash__text">${loading}</p></div>
    </div>
  </template>`;

/** Structured data of the home page (schema.org/WebSite). */
const websiteData = (publicOrigin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: productName,
  url: `${publicOrigin}/`,
});

/** Structured data that tells search engines what codes can be made, and for nothing (schema.org/WebApplication). */
const applicationData = (language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: productName,
  description: homeTexts(language).description,
  applicationCategory: 'UtilitiesApplication',
  operatingSystem: 'Any',
  featureList: Object.values(kindTexts(language)).map(({ label }) => label),
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
});
