import { openConsentSettings } from '../consent/consent.js';

/** The footer has this button only on sites with something to decide. */
export function watchCookieSettingsButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  button?.addEventListener('click', () => {
    openConsentSettings().catch((error: unknown) => console.error(error));
  });
}
