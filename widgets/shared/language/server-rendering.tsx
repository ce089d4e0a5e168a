import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { loadTexts } from '../../../server/domain/languages/catalogue.js';
import { defaultLanguage, type Language } from '../../../server/domain/languages/languages.js';
import { inLanguage } from './language.js';

/** Exports of a widget's server build: `render` returns its first HTML, and `prepare` must have resolved before. */
export const serverRendering = <Data extends object>(Widget: ComponentType<Data>) => ({
  prepare: (available: readonly Language[]): Promise<void> => loadTexts(...available),
  render: (data: Data, language: Language = defaultLanguage): string =>
    inLanguage(language, () => renderToString(<Widget {...data} />)),
});
