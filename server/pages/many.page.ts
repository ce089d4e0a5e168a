import type { Language } from '../domain/languages/languages.js';
import { manyPath } from '../domain/paths.js';
import type { WidgetPage } from './page.renderer.js';
import { manyTexts } from './page-texts.js';

/** The page for a table of contents. It has no scripts of others, because they could read the names and passwords in its rows. */
export function manyPage(language: Language): WidgetPage {
  const { title, description } = manyTexts(language);
  return { title, description, path: manyPath, holdsKey: true };
}
