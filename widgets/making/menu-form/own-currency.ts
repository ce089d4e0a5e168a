import currencies, { type Countries as Country } from 'country-to-currency';

/** Returns the currency of the region of a language, the first guess for a menu. @param language by default that of the browser */
export function ownCurrency(language = navigator.language): string {
  const region = new Intl.Locale(language).region ?? '';
  return region in currencies ? currencies[region as Country] : 'EUR';
}
