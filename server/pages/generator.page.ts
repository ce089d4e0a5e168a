import { type Html, html } from '../common/html.js';
import type { Language } from '../domain/languages/languages.js';
import { generatorDescription, generatorTitle, startScreenPath } from './generator-routes.js';
import type { WidgetPage } from './page.renderer.js';
import { generatorPageTexts } from './page-texts.js';

/** Only start screens are indexed. */
export function generatorPage(path: string, language: Language): WidgetPage {
  const canonicalPath = startScreenPath(path);
  const page = { title: generatorTitle(path, language), path };
  const description = generatorDescription(path, language);
  return canonicalPath ? { ...page, canonicalPath, description } : page;
}

/** Without a script there is nothing below the heading of a step but these words. */
export const aroundGenerator =
  (language: Language) =>
  (widget: Html): Html => html`${widget}
<noscript><div class="container"><p class="step__no-script">${generatorPageTexts(language).withoutScript}</p></div></noscript>`;
