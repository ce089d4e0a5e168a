import { defaultLanguage, isLanguage, type Language } from '../../../server/domain/languages/languages.js';

/** In the browser that of the page; on the server that of the page being rendered, which is done synchronously. */
let current: Language = typeof document === 'undefined' ? defaultLanguage : languageOfPage();

export const currentLanguage = (): Language => current;

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
