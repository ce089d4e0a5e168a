import { openConsentSettings } from '../consent/consent.js';

/** The button in the footer, which is there where there is something to decide. */
export function watchCookieSettingsButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  button?.addEventListener('click', () => {
    openConsentSettings().catch((error: unknown) => console.error(error));
  });
}
