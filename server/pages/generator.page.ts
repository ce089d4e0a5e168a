import { type Html, html } from '../common/html.js';
import type { Language } from '../domain/languages/languages.js';
import { generatorDescription, generatorTitle, startScreenPath } from './generator-routes.js';
import type { WidgetPage } from './page.renderer.js';
import { generatorPageTexts } from './page-texts.js';

/** Only start screens are indexed: later steps are empty without a visitor's code. */
export function generatorPage(path: string, language: Language): WidgetPage {
  const canonicalPath = startScreenPath(path);
  const page = { title: generatorTitle(path, language), path };
  const description = generatorDescription(path, language);
  return canonicalPath ? { ...page, canonicalPath, description } : page;
}

/** Without JavaScript, this notice is all there is below a step's heading. */
export const wrapGenerator =
  (language: Language) =>
  (widget: Html): Html => html`${widget}
<noscript><div class="container"><p class="step__no-script">${generatorPageTexts(language).withoutScript}</p></div></noscript>`;
