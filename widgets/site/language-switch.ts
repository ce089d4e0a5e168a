import { writeCookie } from '../shared/cookie.js';

/**
 * Changes the language in place, so that what has been entered, and the browser keeps with the page, is not lost. Where the browser
 * takes no cookie the link leads on, as it does without a script.
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

/** @returns whether the browser took it */
function remember(language: string): boolean {
  writeCookie('lang', language, yearSeconds);
  return document.cookie.split('; ').includes(`lang=${language}`);
}

/** An address that names a language would be stronger than the cookie. */
function nameInAddress(language: string): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', language);
  history.replaceState(history.state, '', address);
}
