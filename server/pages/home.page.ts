import { Html, html } from '../common/html.js';
import type { PageContent } from './page.layout.js';
import { typeCards } from './type-cards.js';

const steps = [
  ['Choose QR type', 'A link, a PDF, social media or a menu.'],
  ['Customize content and design', 'Add a logo and a caption, pick colours, a frame and a size.'],
  ['Download QR code', 'Save the picture, print it, and watch it being scanned.'],
] as const;

/** @param code a code of this site as SVG, to be scanned from the screen */
export function homePage(code: string): PageContent {
  return {
    title: 'Free QR codes for links, PDFs, social media and menus',
    description:
      'Make a QR code in four steps, free and without an account. Every code is checked to scan before you get it.',
    path: '/',
    main: html`${hero(code)}${threeSteps}`,
  };
}

const hero = (code: string): Html =>
  html`<section class="container hero">
    <div class="hero__text">
      <h1 class="hero__title">The fastest and easiest Free QR code generator</h1>
      <p class="hero__lead">
        Make a code in four steps, without an account. Every code is checked to scan before you get it.
      </p>
    </div>
    <figure class="hero__code">
      <div class="hero__plate">${new Html(code)}</div>
      <figcaption class="muted">Scan me: I lead to this page.</figcaption>
    </figure>
    <ul class="type-cards">
      ${typeCards.map(
        ({ type, title, picture, text }) =>
          html`<li>
            <a class="type-card" href="/generate/${type}" data-create-qr="${type}">
              ${picture}<span class="type-card__title">${title}</span
              ><span class="type-card__text muted">${text}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;

const threeSteps = html`<section class="container section" aria-labelledby="steps">
  <h2 id="steps">3 easy steps</h2>
  <ol class="three-steps">
    ${steps.map(
      ([title, text], i) =>
        html`<li class="card three-steps__step">
          <span class="three-steps__number" aria-hidden="true">${i + 1}</span>
          <h3>${title}</h3>
          <p class="muted">${text}</p>
        </li>`,
    )}
  </ol>
</section>`;
