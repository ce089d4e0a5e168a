import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../../server/domain/language.js';
import { loadTexts } from './catalogue.js';
import { inLanguage } from './language.js';

/** What the server's build of a widget exports: its first HTML, and what has to be done once before. */
export const serverRendering = <Data>(renderWidget: (data: Data) => ReactNode) => ({
  prepare: () => loadTexts('es'),
  render: (data: Data, language: Language = 'en'): string =>
    inLanguage(language, () => renderToString(renderWidget(data))),
});
