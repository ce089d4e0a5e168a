import { type Html, html } from '../common/documents/html.js';
import type { Language } from '../domain/languages/languages.js';
import { generatorPath, generatorPlaceAt } from '../domain/generator-paths.js';
import { defaultKind, type KindSlug } from '../domain/kinds/kinds.js';
import type { WidgetPage } from './page.renderer.js';
import { generatorPageTexts, generatorTexts, kindTexts } from './page-texts.js';

/** Only start screens are indexed, because later steps are empty without a visitor's code. */
export function generatorPage(path: string, language: Language): WidgetPage {
  const page = { title: generatorTitle(path, language), path };
  const place = generatorPlaceAt(path);
  if (place?.step !== 'start') return page;
  const canonicalPath = generatorPath('start', place.kind ?? defaultKind);
  return { ...page, canonicalPath, description: generatorDescription(path, language) };
}

/** Adds a notice that replaces the content of a step when JavaScript is off. */
export const wrapGenerator =
  (language: Language) =>
  (widget: Html): Html =>
    html`${widget}
<noscript><div class="container"><p class="step__no-script">${generatorPageTexts(language).withoutScript}</p></div></noscript>`;

/** Returns the meta description of a start screen. */
export function generatorDescription(path: string, language: Language): string {
  const { description } = kindTexts(language)[kindAt(path)];
  return `${description} ${generatorPageTexts(language).promise}`;
}

/** Returns the title of a generator page; the widget updates it from step to step. */
export function generatorTitle(path: string, language: Language): string {
  const { label } = kindTexts(language)[kindAt(path)];
  const { ready, generateFor } = generatorTexts(language).steps;
  return generatorPlaceAt(path)?.step === 'download' ? ready : generateFor(label);
}

const kindAt = (path: string): KindSlug => generatorPlaceAt(path)?.kind ?? defaultKind;
