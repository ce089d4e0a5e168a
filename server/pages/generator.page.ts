import { type Html, html } from '../common/documents/html.js';
import type { Language } from '../domain/languages/languages.js';
import { generatorPath, generatorPlaceAt } from '../domain/generator-paths.js';
import { defaultKind } from '../domain/kinds/kinds.js';
import { generatorDescription, generatorTitle } from './generator-routes.js';
import type { WidgetPage } from './page.renderer.js';
import { generatorPageTexts } from './page-texts.js';

/** Only start screens are indexed: later steps are empty without a visitor's code. */
export function generatorPage(path: string, language: Language): WidgetPage {
  const page = { title: generatorTitle(path, language), path };
  const place = generatorPlaceAt(path);
  if (place?.step !== 'start') return page;
  const canonicalPath = generatorPath('start', place.kind ?? defaultKind);
  return { ...page, canonicalPath, description: generatorDescription(path, language) };
}

/** Without JavaScript, this notice is all there is below a step's heading. */
export const wrapGenerator =
  (language: Language) =>
  (widget: Html): Html =>
    html`${widget}
<noscript><div class="container"><p class="step__no-script">${generatorPageTexts(language).withoutScript}</p></div></noscript>`;
