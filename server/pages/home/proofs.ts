import { type Html, html } from '../../common/documents/html.js';
import type { Texts } from '../../domain/languages/rooms.js';
import { linePicture } from '../line-pictures.js';

type Proof = Exclude<keyof Texts['home']['proofs'], 'heading'>;

/** The drawings of the proofs, in the order of the page. */
const shapes: Readonly<Record<Proof, string>> = {
  scans:
    '<rect x="6" y="6" width="22" height="36" rx="4"/><path d="M14 37h6M12 14h4v4h-4zM19 14h3M12 22h3M19 21h3v4h-3z"/><path d="m30 27 5 5 9-11"/>',
  lasts: '<circle cx="24" cy="24" r="17"/><path d="M24 13v11l7 5M7 24H4M44 24h-3"/>',
  yours: '<path d="M9 30v9h30v-9M24 8v22M15 22l9 9 9-9"/>',
};

/** Renders what sets our codes apart. Each claim has to be true. */
export const proofs = (texts: Texts['home']['proofs']): Html =>
  html`<section class="container section" aria-labelledby="proofs" data-fade>
    <h2 id="proofs">${texts.heading}</h2>
    <ul class="proofs">
      ${(Object.keys(shapes) as Proof[]).map(
        (proof) =>
          html`<li class="proof">
            ${linePicture('proof__picture', shapes[proof])}
            <h3>${texts[proof].title}</h3>
            <p class="muted">${texts[proof].text}</p>
          </li>`,
      )}
    </ul>
  </section>`;
