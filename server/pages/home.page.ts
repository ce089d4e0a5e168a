import { Html, html } from '../common/html.js';
import { concepts } from './home/concepts.js';
import { faq, faqData } from './home/faq.js';
import { getStarted, startId } from './home/get-started.js';
import { kindSlugs } from '../domain/kinds/kinds.js';
import type { Texts } from '../domain/languages/rooms.js';
import type { PageContent } from './page.layout.js';
import { kindPicture } from './type-cards.js';

/**
 * Elements with `data-fade` fade in when scrolled into view.
 * @param code SVG of a code that opens this site
 */
export const homePage = (code: string, texts: Texts['home'], kinds: Texts['kinds']) =>
  ({
    title: texts.title,
    description: texts.description,
    path: '/',
    oEmbed: true,
    structuredData: [faqData(texts.faq)],
    main: html`${hero(code, texts, kinds)}${threeSteps(texts.steps)}${concepts(texts.concepts)}${faq(texts.faq)}${getStarted(texts.start)}${splash(texts.loading)}`,
  }) satisfies PageContent;

const hero = (code: string, { hero }: Texts['home'], kinds: Texts['kinds']): Html =>
  html`<section class="container hero" id="${startId}">
    <div class="hero__text">
      <h1 class="hero__title">${hero.heading}</h1>
      <p class="hero__lead">${hero.lead}</p>
    </div>
    <figure class="hero__code">
      <div class="hero__plate">${new Html(code)}</div>
      <figcaption class="muted">${hero.scanMe}</figcaption>
    </figure>
    <ul class="type-cards">
      ${kindSlugs.map(
        (type) =>
          html`<li>
            <a class="type-card" href="/generate/${type}" data-create-qr="${type}">
              ${kindPicture(type)}<span class="type-card__title">${kinds[type].label}</span
              ><span class="type-card__text muted">${kinds[type].card}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;

const threeSteps = ({ heading, ...steps }: Texts['home']['steps']): Html =>
  html`<section class="container section" aria-labelledby="steps" data-fade>
    <h2 id="steps">${heading}</h2>
    <ol class="three-steps">
      ${[steps.choose, steps.customize, steps.download].map(
        ({ title, text }, i) =>
          html`<li class="card three-steps__step">
            <span class="three-steps__number" aria-hidden="true">${i + 1}</span>
            <h3>${title}</h3>
            <p class="muted">${text}</p>
          </li>`,
      )}
    </ol>
  </section>`;

/** Inert until a script overlays it; hidden from assistive technology, since the page is already usable. */
const splash = (loading: string): Html =>
  html`<template id="splash">
    <div class="splash" aria-hidden="true">
      <p class="splash__text"><span class="site-logo__mark"></span>${loading}</p>
    </div>
  </template>`;
