import { type Html, html } from '../common/html.js';
import { breadcrumb } from './page.layout.js';

/** A page that is nothing but text, under its name. */
export const prose = (name: string, body: Html): Html =>
  html`<div class="container">
    ${breadcrumb(name)}
    <article class="prose">
      <h1>${name}</h1>
      ${body}
    </article>
  </div>`;
