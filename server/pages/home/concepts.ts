import { type Html, html } from '../../common/documents/html.js';
import type { Texts } from '../../domain/languages/rooms.js';
import { linePicture } from '../line-pictures.js';

export const concepts = (texts: Texts['home']['concepts']): Html =>
  html`<section class="container section" aria-labelledby="concepts" data-fade>
    <details class="fold">
    <summary class="fold__title"><h2 id="concepts">${texts.heading}</h2></summary>
    <p class="section__lead muted">${texts.lead}</p>
    <ul class="concepts">
      ${inOrder.map(
        (concept) =>
          html`<li class="card concept">
            ${linePicture('concept__picture', shapes[concept])}
            <h3 class="concept__title">${texts[concept].title}</h3>
            <p class="concept__text muted">${texts[concept].text}</p>
          </li>`,
      )}
    </ul>
    </details>
  </section>`;

type Concept = Exclude<keyof Texts['home']['concepts'], 'heading' | 'lead'>;

const finders =
  '<rect x="7" y="7" width="12" height="12" rx="2"/><rect x="29" y="7" width="12" height="12" rx="2"/><rect x="7" y="29" width="12" height="12" rx="2"/><path d="M13 13h.01M35 13h.01M13 35h.01"/>';

/** The drawings of the concepts, in the order of the page. */
const shapes: Readonly<Record<Concept, string>> = {
  what: `${finders}<path d="M29 29h5v5h-5zM41 29v4M37 41h4v-4M29 40v1"/>`,
  static: '<rect x="10" y="21" width="28" height="21" rx="4"/><path d="M16 21v-6a8 8 0 0 1 16 0v6M24 29v5"/>',
  correction:
    '<path d="M28 7H11a4 4 0 0 0-4 4v26a4 4 0 0 0 4 4h26a4 4 0 0 0 4-4V20"/><path d="M33 7h4a4 4 0 0 1 4 4v4" stroke-dasharray="2 4"/><path d="m28 7 1 6 6 1 1 5 5 1M15 27l6 6 11-11"/>',
  quietZone:
    '<rect x="5" y="5" width="38" height="38" rx="4" stroke-dasharray="3 4"/><rect x="15" y="15" width="18" height="18" rx="2"/><path d="M21 21h.01M27 21h.01M21 27h.01M27 27h.01"/>',
  contrast: '<circle cx="24" cy="24" r="18"/><path fill="currentColor" d="M24 6a18 18 0 0 1 0 36z"/>',
  size: '<rect x="5" y="21" width="9" height="9" rx="2"/><rect x="25" y="7" width="18" height="18" rx="3"/><path d="M5 38h38M9 34l-4 4 4 4M39 34l4 4-4 4"/>',
  logos:
    '<rect x="6" y="6" width="36" height="36" rx="4"/><circle cx="24" cy="24" r="9"/><path d="m24 19 1.5 3.4 3.5.4-2.6 2.4.7 3.6-3.1-1.8-3.1 1.8.7-3.6-2.6-2.4 3.5-.4zM12 12h3M33 12h3M12 36h3M33 36h3M12 12v3M36 12v3M12 33v3M36 33v3"/>',
  formats:
    '<path d="M9 35C9 21 39 27 39 13"/><path d="M9 35h18M39 13H21"/><rect x="6" y="32" width="6" height="6" rx="1"/><rect x="36" y="10" width="6" height="6" rx="1"/><circle cx="29" cy="35" r="2"/><circle cx="19" cy="13" r="2"/>',
  safety:
    '<path d="M24 5c5 4 10 5 16 5v13c0 9-6 16-16 20C14 39 8 32 8 23V10c6 0 11-1 16-5z"/><path d="m16 24 6 6 11-11"/>',
};

const inOrder = Object.keys(shapes) as Concept[];
