import { languageCookie } from '../../server/domain/languages/languages.js';
import { writeCookie } from '../shared/cookie.js';

/**
 * Switches the language by a reload of this page, so that what has been entered is kept. Where the browser accepts no cookie the link
 * is followed, as it is without a script.
 */
export function watchLanguageSwitch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', (event) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (elsewhere || !remember(link.dataset.language!)) return;
      event.preventDefault();
      nameInAddress(link.dataset.language!);
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

/** An address that names a language takes precedence over the cookie. */
function nameInAddress(language: string): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(languageCookie)) return;
  address.searchParams.set(languageCookie, language);
  history.replaceState(history.state, '', address);
}
