import type { Language } from '../../../server/domain/language.js';

const inBrowser = typeof document !== 'undefined';

/** In the browser that of the page. On the server that of the page being rendered, which is never left half done. */
let current: Language = inBrowser ? languageOfPage() : 'en';

export const currentLanguage = (): Language => current;

/** Renders in a language; `render` may not wait for anything. */
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
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}
