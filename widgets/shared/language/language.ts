import { defaultLanguage, isLanguage, type Language } from '../../../server/domain/languages/languages.js';

/** In the browser that of the page; on the server that of the page being rendered, which is done synchronously. */
let current: Language = typeof document === 'undefined' ? defaultLanguage : languageOfPage();

export const currentLanguage = (): Language => current;

/** Of the page from now on: its texts must have been loaded, and what shows them has to be rendered anew. */
export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}

/** Renders in a language; `render` must be synchronous. */
export function inLanguage<T>(language: Language, render: () => T): T {
  const before = current;
  current = language;
  try {
    return render();
  } finally {
    current = before;
  }
}

function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}
