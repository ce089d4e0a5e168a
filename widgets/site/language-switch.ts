import { languageCookie } from '../../server/domain/languages/languages.js';
import { writeCookie } from '../shared/cookie.js';

/**
 * Changes the language by a cookie and a reload, so that the browser restores what has been entered. If cookies are blocked or the link
 * leads to another page, the browser follows the link, as it does without a script.
 */
export function watchLanguageSwitch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', (event) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (opensElsewhere || !remember(link.dataset.language!)) return;
      if (link.pathname !== location.pathname) return;
      event.preventDefault();
      updateUrl(link.dataset.language!);
      location.reload();
    });
  }
}

const yearSeconds = 31_536_000;

/** @returns whether the browser accepted the cookie */
function remember(language: string): boolean {
  writeCookie(languageCookie, language, yearSeconds);
  return document.cookie.split('; ').includes(`${languageCookie}=${language}`);
}

/** A `lang` parameter in the URL takes precedence over the cookie. */
function updateUrl(language: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(languageCookie)) return;
  url.searchParams.set(languageCookie, language);
  history.replaceState(history.state, '', url);
}
