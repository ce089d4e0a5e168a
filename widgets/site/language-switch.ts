/** Changes the language in place where the address names none, so that what has been entered is not lost. */
export function watchLanguageSwitch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', (event) => {
      if (location.search.includes('lang=')) return;
      event.preventDefault();
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `lang=${link.dataset.language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
      location.reload();
    });
  }
}

const yearSeconds = 31_536_000;
