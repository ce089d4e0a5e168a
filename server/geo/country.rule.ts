/**
 * Normalizes a country code from a header or database to upper case.
 * @returns null for text that is no code of a country, such as ZZ and XX (unknown), T1 (Tor), A1 and A2 (proxies, satellites)
 */
export function readCountry(text: unknown): string | null {
  if (typeof text !== 'string' || !/^[a-z]{2}$/i.test(text)) return null;
  const country = text.toUpperCase();
  return country === 'ZZ' || country === 'XX' ? null : country;
}

/** EU member states, and their territories that have country codes of their own: Åland and the outermost regions of France. */
const europeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MF MQ RE YT';
/** The rest of the European Economic Area, and the United Kingdom and Switzerland, which have equivalent laws. */
const others = 'IS LI NO GB CH';

const gdprCountries = new Set(`${europeanUnion} ${others}`.split(' '));

/**
 * Returns whether visitors from a country must consent first: EU, EEA, UK and Switzerland.
 * @param country ISO 3166-1 alpha-2 in upper case; null is unknown and counts as outside
 */
export const isGdprCountry = (country: string | null): boolean =>
  country !== null && gdprCountries.has(country);
