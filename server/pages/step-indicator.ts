import { type Html, html } from '../common/documents/html.js';
import { generatorPlaceAt } from '../domain/generator-paths.js';
import type { Texts } from '../domain/languages/rooms.js';

/** The step that the header shows for a path, from 1; undefined outside the generator. */
export function stepAt(path: string): 1 | 2 | 3 | undefined {
  if (path === '/') return 1;
  const place = generatorPlaceAt(path);
  return place && (place.step === 'download' ? 3 : 2);
}

/**
 * The generator's widget updates the current step in the browser, and links those that are filled in.
 * @param current undefined: none has begun, and the first one leads to where it does
 */
export const stepIndicator = (current: number | undefined, { steps, stepNames }: Texts['layout']): Html =>
  html`<ol class="site-steps" aria-label="${steps}">
    ${stepNames.map(
      (label, i) =>
        html`<li${stateOf(i + 1, current)}>${linked(i + 1, current, html`<span class="site-steps__number">${i + 1}</span> <span class="site-steps__label">${label}</span>`)}</li>`,
    )}
  </ol>`;

/** Without a script, the first step alone can be gone to: what was chosen on the others is in the browser. */
const linked = (step: number, current: number | undefined, content: Html): Html =>
  step === 1 && current !== 1
    ? html`<a class="site-steps__link" href="/">${content}</a>`
    : html`<span class="site-steps__link">${content}</span>`;

function stateOf(step: number, current: number | undefined): Html {
  if (current === undefined) return step === 1 ? html` data-next` : html``;
  if (step === current) return html` aria-current="step"`;
  return step < current ? html` data-done` : html``;
}
