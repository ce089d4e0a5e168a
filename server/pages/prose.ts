import { type Html, html } from '../common/html.js';
import type { InEachLanguage, Language } from '../domain/language.js';
import type { Settings } from '../config/settings.js';
import { breadcrumb, type PageContent } from './page.layout.js';
import { layoutTexts } from './layout.texts.js';

/** A text-only page in one language. */
export interface ProseTexts {
  readonly title: string;
  readonly description: string;
  readonly body: (settings: Settings) => Html;
}

export function prosePage(
  path: string,
  texts: InEachLanguage<ProseTexts>,
  settings: Settings,
  language: Language,
): PageContent {
  const { title, description, body } = texts[language];
  return { title, description, path, main: prose(title, body(settings), language) };
}

export const prose = (name: string, body: Html, language: Language): Html =>
  html`<div class="container">
    ${breadcrumb(name, layoutTexts[language])}
    <article class="prose">
      <h1>${name}</h1>
      ${body}
    </article>
  </div>`;
