import { defaultLanguage, isLanguage, type Language } from '../../../server/domain/languages/languages.js';

/** In the browser the language of the page; on the server that of the page being rendered, since rendering is synchronous. */
let current: Language = typeof document === 'undefined' ? defaultLanguage : languageOfPage();

export const currentLanguage = (): Language => current;

/** Changes the language of the page. The caller must have loaded its texts, and must render again whatever shows texts. */
export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}

/** Renders in a language. `render` must be synchronous. */
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
