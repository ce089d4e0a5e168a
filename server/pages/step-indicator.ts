import { type Html, html } from '../common/html.js';
import type { Texts } from '../domain/languages/rooms.js';
import { isGeneratorPath } from './generator-routes.js';

/** The step of the header that a path belongs to, from 1; undefined outside the flow. */
export function stepAt(path: string): 1 | 2 | 3 | undefined {
  if (path === '/') return 1;
  if (!isGeneratorPath(path)) return undefined;
  return path.endsWith('/download') ? 3 : 2;
}

/** Where the visitor is on the way to a code. The generator moves the mark from step to step. */
export const stepIndicator = (current: number, { steps, stepNames }: Texts['layout']): Html =>
  html`<ol class="site-steps" aria-label="${steps}">
    ${stepNames.map(
      (label, i) =>
        html`<li${stateOf(i + 1, current)}><span class="site-steps__number">${i + 1}</span> <span class="site-steps__label">${label}</span></li>`,
    )}
  </ol>`;

function stateOf(step: number, current: number): Html {
  if (step === current) return html` aria-current="step"`;
  return step < current ? html` data-done` : html``;
}
