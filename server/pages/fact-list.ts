import { type Html, html } from '../common/documents/html.js';

/** Labels with their values. */
export const factList = (facts: readonly (readonly [label: string, value: string])[]): Html =>
  html`<dl class="facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
