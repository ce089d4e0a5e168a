import { generatorPlaceAt } from '../domain/generator-paths.js';
import { defaultKind, type KindSlug } from '../domain/kinds/kinds.js';
import type { Language } from '../domain/languages/languages.js';
import { stepHeading } from '../domain/step-heading.js';
import { generatorPageTexts, generatorTexts, kindTexts } from './page-texts.js';

/** What a start screen says of itself to search engines. */
export function generatorDescription(path: string, language: Language): string {
  const { description } = kindTexts(language)[kindAt(path)];
  return `${description} ${generatorPageTexts(language).promise}`;
}

/** The title of a generator page; the widget keeps it up to date from step to step. */
export function generatorTitle(path: string, language: Language): string {
  const { label } = kindTexts(language)[kindAt(path)];
  return stepHeading(generatorTexts(language).steps, label, generatorPlaceAt(path)?.step === 'download');
}

const kindAt = (path: string): KindSlug => generatorPlaceAt(path)?.kind ?? defaultKind;
