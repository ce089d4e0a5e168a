import { type Html, html } from '../common/html.js';
import type { Language } from '../common/language.js';
import { breadcrumb } from './page.layout.js';
import { layoutTexts } from './layout.texts.js';

/** A page that is nothing but text, under its name. */
export const prose = (name: string, body: Html, language: Language = 'en'): Html =>
  html`<div class="container">
    ${breadcrumb(name, layoutTexts[language])}
    <article class="prose">
      <h1>${name}</h1>
      ${body}
    </article>
  </div>`;
