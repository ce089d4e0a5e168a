import { type Html, html } from '../../common/documents/html.js';
import type { Texts } from '../../domain/languages/rooms.js';

/** Id of the section that the link below scrolls to. */
export const startId = 'start';

export const getStarted = (texts: Texts['home']['start']): Html =>
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
